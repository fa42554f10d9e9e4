// @ts-check
/** Whom a key is meant for. */

/** Whether somebody writes or chooses there. @param {KeyboardEvent} event */
export const writes = (event) =>
  event
    .composedPath()
    .some(
      (node) =>
        node instanceof HTMLTextAreaElement ||
        node instanceof HTMLSelectElement ||
        (node instanceof HTMLInputElement && node.type !== 'checkbox'),
    );

/** Whether a dialog has the key; one that has just closed keeps the focus until the next frame. @param {KeyboardEvent} event */
export const inDialog = (event) => event.composedPath().some((node) => node instanceof HTMLDialogElement && node.open);
