// Of Python's `unicodedata` what the engine asks of near misses: the browser knows the signs, the table of names is large.
__BRYTHON__.addToImported('unicodedata', {
  normalize: (form, text) => text.normalize(form),
  combining: (sign) => (/\p{Mn}/u.test(sign) ? 1 : 0),
});
