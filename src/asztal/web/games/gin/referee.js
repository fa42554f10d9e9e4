// @ts-check
/** What can be asked of the referee at a table of gin rummy. */
import { meldQuestions } from '../../tables/cards/questions.js';

const { meld, add } = meldQuestions({ opened: 'phase: answer; to-move: 0', last: '', owner: 1, throws: true });

/** @type {import('../../tables/questions.js').Referee<import('answers').GinView>} */
export const referee = { top: 0, questions: { meld, add } };
