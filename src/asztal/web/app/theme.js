// Before the first paint: the theme and the faces chosen in this browser. A classic script, so that it blocks.
try {
  for (const name of ['theme', 'deck', 'faces']) {
    const chosen = JSON.parse(localStorage.getItem(`asztal.${name}`) ?? 'null');
    if (typeof chosen === 'string') document.documentElement.dataset[name] = chosen;
  }
} catch {
  // no storage, no choice
}
