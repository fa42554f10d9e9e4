// @ts-check
/** Files that the page makes. */

/** Give the reader a file. @param {string} name @param {string} type @param {string} content */
export function download(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
