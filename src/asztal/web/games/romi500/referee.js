// @ts-check
/** What can be asked of the referee at a table of Römi 500. */
import { meldQuestions } from '../../tables/cards/questions.js';

/** @type {import('../../tables/questions.js').Referee<import('answers').Romi500View>} */
export const referee = {
  // one goes out in a later round than the first, which is played to its end even if somebody is out (RR-19)
  questions: meldQuestions({ opened: 'phase: play', last: 'phase: play; round: 2', owner: 0, discards: false }),
};
