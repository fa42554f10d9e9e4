export * from './answers';
export { News, Catalogue, Preview, Judged, StepInfo, Replay, Routes } from './views';
export * from './views';
