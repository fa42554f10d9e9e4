// Before the first paint: the theme chosen in this browser. A classic script, so that it blocks.
try {
  const chosen = JSON.parse(localStorage.getItem('asztal.theme') ?? 'null');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // no storage, no choice
}
