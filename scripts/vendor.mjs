// Copies the third-party modules of the page from node_modules into src/asztal/web/vendor.
//
// Browsers know nothing of bare specifiers ("lit"), and the page's content security policy allows no
// import map; so every import is made relative on the way. A package keeps its name and its paths; an
// index for each of ENTRIES gathers what the page uses:
//
//     import {LitElement, html, repeat} from './vendor/lit/index.js';
//
// Licences go with the files, into vendor/licences.

import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, posix, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const VENDOR = join(ROOT, 'src', 'asztal', 'web', 'vendor');
const CONDITIONS = new Set(['browser', 'import', 'module', 'default']);

// index folder under vendor → the modules it re-exports
const ENTRIES = {
  lit: [
    'lit',
    'lit/directives/class-map.js',
    'lit/directives/guard.js',
    'lit/directives/if-defined.js',
    'lit/directives/keyed.js',
    'lit/directives/live.js',
    'lit/directives/ref.js',
    'lit/directives/repeat.js',
    'lit/directives/unsafe-html.js',
  ],
  fluent: ['@fluent/bundle'],
  hashes: ['@noble/hashes/sha2.js'],
  qr: ['uqr'],
};

/** The package name and the path within it of a bare specifier. */
function split(specifier) {
  const words = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return {name: words.slice(0, length).join('/'), inside: words.slice(length).join('/')};
}

/** The file that an entry of a package's "exports" names under our conditions. */
function chosen(target) {
  if (typeof target === 'string') return target;
  for (const [condition, next] of Object.entries(target ?? {})) {
    if (CONDITIONS.has(condition)) {
      const found = chosen(next);
      if (found) return found;
    }
  }
  return null;
}

/** The path under node_modules of the file that a bare specifier means. */
function locate(specifier) {
  const {name, inside} = split(specifier);
  const about = JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8'));
  let file;
  if (about.exports === undefined) {
    file = inside || about.module || about.main || 'index.js';
  } else {
    const key = inside ? `./${inside}` : '.';
    const table = typeof about.exports === 'string' || !('.' in about.exports) ? {'.': about.exports} : about.exports;
    file = chosen(table[key] ?? null);
  }
  if (!file) throw new Error(`${specifier}: the package does not export it`);
  return posix.join(name, file);
}

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"']+)\2/g;
const copied = new Set();

/** Copy a module and, in turn, what it imports. */
function copy(path) {
  if (copied.has(path)) return;
  copied.add(path);
  const source = readFileSync(join(MODULES, path), 'utf8');
  const needs = [];
  const text = source
    .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
    .replace(IMPORT, (_, before, quote, specifier) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : locate(specifier);
      needs.push(target);
      return `${before}${quote}${towards(posix.dirname(path), target)}${quote}`;
    });
  write(path, text);
  needs.forEach(copy);
}

/** The relative specifier of a file seen from a folder, both under vendor. */
function towards(folder, target) {
  const way = posix.relative(folder, target);
  return way.startsWith('.') ? way : `./${way}`;
}

function write(path, text) {
  const file = join(VENDOR, path);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

rmSync(VENDOR, {recursive: true, force: true});
for (const [folder, specifiers] of Object.entries(ENTRIES)) {
  const index = posix.join(folder, 'index.js');
  const paths = specifiers.map(locate);
  paths.forEach(copy);
  // A package may be named like its folder here, as lit is; then its own first module is extended.
  const own = paths.includes(index) ? `${readFileSync(join(VENDOR, index), 'utf8').trimEnd()}\n` : '';
  const rest = paths.filter((path) => path !== index).map((path) => `export * from '${towards(folder, path)}';\n`);
  write(index, own + rest.join(''));
  // For the type checker: the same names with the packages' own types.
  write(posix.join(folder, 'index.d.ts'), specifiers.map((name) => `export * from '${name}';\n`).join(''));
}

for (const name of new Set([...copied].map((path) => split(path).name))) {
  const shipped = readdirSync(join(MODULES, name)).find((file) => /^licen[cs]e/i.test(file));
  const about = JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8'));
  const text = shipped ? join(MODULES, name, shipped) : join(ROOT, 'scripts', 'licences', `${about.license}.txt`);
  write(
    posix.join('licences', `${name.replace('@', '').replace('/', '-')}.txt`),
    `${name} ${about.version}, ${about.license}, ${about.homepage}\n\n${readFileSync(text, 'utf8')}`,
  );
}
console.log(`${copied.size} modules copied to ${relative(resolve('.'), VENDOR)}`);
