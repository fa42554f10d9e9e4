// @ts-check
/** What was best about a deal of dominoes. */
import { stuck } from '../../tables/bones/moments.js';
import { left } from '../../tables/moments.js';

export const moments = [[stuck], [left('bones')]];
