// @ts-check
/** Tiles in words, as a screen reader should say them. */

/**
 * `red 5`, `blue 6, wild`, `joker standing for blue 6`.
 * @param {import('../../kit/i18n.js').Texts} texts @param {string} code @param {{wild?: readonly string[], standIn?: string | null}} [deal]
 */
export function tileName(texts, code, { wild = [], standIn = null } = {}) {
  const name = texts.t('tile-name', { tile: code });
  if (wild.includes(code)) return texts.t('tile-wild', { tile: name });
  return code === '*' && standIn ? texts.t('tile-stand-in', { tile: texts.t('tile-name', { tile: standIn }) }) : name;
}
