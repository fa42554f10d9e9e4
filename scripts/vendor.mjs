// Makes the third-party modules of the page, in src/asztal/web/vendor, from node_modules.
//
// Browsers know nothing of bare specifiers ("lit"), and the page's content security policy allows no
// import map; and every module is a request. So each of ENTRIES becomes one module with what the page
// uses, each of the packages' own modules in a scope of its own within it:
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

// folder under vendor → the modules whose exports its index has
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

// Statements stand at the start of a line or, in minified code, after another; examples in comments do not.
const NAMES = String.raw`\{([^}]*)\}`;
const FROM = String.raw`\s*from\s*["']([^"']+)["'];?`;
const statement = (text) => new RegExp(String.raw`(?<=^|[;}])${text}`, 'gm');
const IMPORT_NAMES = statement(String.raw`import\s*${NAMES}${FROM}`);
const IMPORT_ALL = statement(String.raw`import\s*\*\s*as\s+(\w+)${FROM}`);
const IMPORT_ONLY = statement(String.raw`import\s*["']([^"']+)["'];?`);
const EXPORT_FROM = statement(String.raw`export\s*${NAMES}${FROM}`);
const EXPORT_ALL = statement(String.raw`export\s*\*${FROM}`);
const EXPORT_NAMES = statement(String.raw`export\s*${NAMES};?`);
const EXPORT_THIS = statement(String.raw`export\s+((?:const|async\s+function|function|class)\s+([\w$]+))`);
const LEFT_OVER = /(?<=^|[;}])(?:import\s*[{*"'(]|export\b)/m;

/** `a as b, c` as pairs: [[a, b], [c, c]]. */
function pairs(names) {
  return names.split(',').map((each) => each.trim()).filter(Boolean).map((each) => {
    const [from, to] = each.split(/\s+as\s+/);
    return [from, to ?? from];
  });
}

const used = new Set();

/** Modules joined to one text: each a function called once, in the order of their imports, which has no circle. */
class Joined {
  constructor() {
    this.numbers = new Map();       // the path of a module → its number, null while it is being read
    this.parts = [];
    this.names = new Map();         // the path of a module → the names that it exports
  }

  /** The number of a module; it and what it imports are among the parts then. */
  add(path) {
    const known = this.numbers.get(path);
    if (known === null) throw new Error(`${path}: modules import each other`);
    if (known !== undefined) return known;
    this.numbers.set(path, null);
    used.add(path);
    const exported = new Map();     // name → what it is within the module
    const needs = (specifier) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : locate(specifier);
      return {target, module: `$${this.add(target)}`};
    };
    const bound = (names) => pairs(names).map(([from, to]) => (from === to ? from : `${from}: ${to}`)).join(', ');
    const text = readFileSync(join(MODULES, path), 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
      .replace(IMPORT_NAMES, (_, names, from) => `const {${bound(names)}} = ${needs(from).module};`)
      .replace(IMPORT_ALL, (_, name, from) => `const ${name} = ${needs(from).module};`)
      .replace(IMPORT_ONLY, (_, from) => { needs(from); return ''; })
      .replace(EXPORT_FROM, (_, names, from) => {
        const {module} = needs(from);
        for (const [inside, name] of pairs(names)) exported.set(name, `${module}.${inside}`);
        return '';
      })
      .replace(EXPORT_ALL, (_, from) => {
        const {target, module} = needs(from);
        for (const name of this.names.get(target)) exported.set(name, `${module}.${name}`);
        return '';
      })
      .replace(EXPORT_NAMES, (_, names) => {
        for (const [inside, name] of pairs(names)) exported.set(name, inside);
        return '';
      })
      .replace(EXPORT_THIS, (_, declared, name) => { exported.set(name, name); return declared; });
    if (LEFT_OVER.test(text)) throw new Error(`${path}: an import or export of a kind that is not known here`);
    const number = this.parts.length;
    const given = [...exported].map(([name, inside]) => (name === inside ? name : `${name}: ${inside}`)).join(', ');
    this.parts.push(`// ${path}\nconst $${number} = (() => {\n${text.trim()}\nreturn {${given}};\n})();\n`);
    this.names.set(path, [...exported.keys()]);
    this.numbers.set(path, number);
    return number;
  }

  /** One module that exports what all of these do. */
  text(paths) {
    const from = new Map();
    for (const path of paths) {
      const number = this.add(path);
      for (const name of this.names.get(path)) from.set(name, number);
    }
    const lines = [...from].map(([name, number]) => `export const ${name} = $${number}.${name};\n`);
    return this.parts.join('') + lines.join('');
  }
}

function write(path, text) {
  const file = join(VENDOR, path);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

const indices = Object.entries(ENTRIES).map(([folder, specifiers]) => (
  {folder, specifiers, text: new Joined().text(specifiers.map(locate))}));
rmSync(VENDOR, {recursive: true, force: true});
for (const {folder, specifiers, text} of indices) {
  write(posix.join(folder, 'index.js'), text);
  // For the type checker: the same names with the packages' own types.
  write(posix.join(folder, 'index.d.ts'), specifiers.map((name) => `export * from '${name}';\n`).join(''));
}

for (const name of new Set([...used].map((path) => split(path).name))) {
  const shipped = readdirSync(join(MODULES, name)).find((file) => /^licen[cs]e/i.test(file));
  const about = JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8'));
  const text = shipped ? join(MODULES, name, shipped) : join(ROOT, 'scripts', 'licences', `${about.license}.txt`);
  write(
    posix.join('licences', `${name.replace('@', '').replace('/', '-')}.txt`),
    `${name} ${about.version}, ${about.license}, ${about.homepage}\n\n${readFileSync(text, 'utf8')}`,
  );
}
console.log(`${used.size} modules joined to ${indices.length} in ${relative(resolve('.'), VENDOR)}`);
