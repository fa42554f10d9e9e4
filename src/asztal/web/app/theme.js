// Before the first paint: the theme and the faces chosen in this browser. A classic script, so that it blocks; and before
// all styles, so that the letters are still as large as the browser's own. Where these are large and nothing else was
// chosen, so are the faces.
if (parseFloat(getComputedStyle(document.documentElement).fontSize) > 16) document.documentElement.dataset.faces = 'large';
try {
  for (const name of ['theme', 'deck', 'faces']) {
    const chosen = JSON.parse(localStorage.getItem(`asztal.${name}`) ?? 'null');
    if (typeof chosen === 'string') document.documentElement.dataset[name] = chosen;
  }
} catch {
  // no storage, no choice
}
