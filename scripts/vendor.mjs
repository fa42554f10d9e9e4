// Makes the third-party modules of the page, in src/asztal/web/vendor, from node_modules.
//
// Browsers know nothing of bare specifiers ("lit"), the page's content security policy allows no import map,
// and every module is a request. So esbuild bundles what the page uses, a module for each of ENTRIES:
//
//     import {LitElement, html, repeat} from './vendor/lit/index.js';
//
// Our own modules are served as they are written. Licences go with the files, into vendor/licences; each
// module begins with the packages in it, by which the build sees that no licence is missing.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const VENDOR = join(ROOT, 'src', 'asztal', 'web', 'vendor');

// folder under vendor → the modules whose exports its index has; of a module that has more, with the names that we use
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
  curves: [
    ['@noble/curves/ed25519.js', 'ristretto255', 'ristretto255_hasher'],
    ['@noble/curves/abstract/curve.js', 'pippenger'],
  ],
  qr: ['uqr'],
};

// Python for the worker of a sealed table, which is a classic script: Brython, and of its standard library what our
// engine imports and these import in turn. A module that is not among them cannot be imported in the page.
const LIBRARY =
  '__future__ _collections _collections_abc _json _locale _operator _py_abc _thread _weakref _weakrefset abc browser builtins ' +
  'collections crypto_js.rollups.sha256 difflib enum hashlib heapq itertools json json.encoder keyword operator python_re re reprlib sys time types';

/** One module that exports what all of these do, and the files it is made of. */
async function bundle(modules) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: exported(modules), resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none', // the whole licences are in vendor/licences
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return { text: outputFiles[0].text, files: Object.keys(metafile.inputs) };
}

/** The lines that export all that these modules do, or the names with them. */
function exported(modules) {
  const lines = modules.map((each) => {
    const [module, ...names] = [each].flat();
    return `export ${names.length ? `{ ${names.join(', ')} }` : '*'} from '${module}';\n`;
  });
  return lines.join('');
}

/** Brython with that library, and the file that it is of. */
function python() {
  const folder = join(MODULES, 'brython');
  const library = {};
  const read = new Function('__BRYTHON__', readFileSync(join(folder, 'brython_stdlib.js'), 'utf8'));
  read({ update_VFS: (all) => Object.assign(library, all) });
  const modules = Object.fromEntries(['$timestamp', ...LIBRARY.split(' ')].map((name) => [name, library[name]]));
  const brython = readFileSync(join(folder, 'brython.min.js'), 'utf8');
  return {
    text: `${brython}\n__BRYTHON__.use_VFS = true;\n__BRYTHON__.update_VFS(${JSON.stringify(modules)});\n`,
    files: ['node_modules/brython/brython.min.js'],
  };
}

/** The packages that these files belong to: name and what the package says of itself. */
function packagesOf(files) {
  const names = [...new Set(files.map(packageOf).filter(Boolean))];
  return names.map((name) => JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8')));
}

/** The name of the package that a file under node_modules belongs to; null of any other. */
function packageOf(file) {
  const inside = posix.normalize(file).split('node_modules/').at(-1).split('/');
  if (!file.includes('node_modules/')) return null;
  return inside.slice(0, inside[0].startsWith('@') ? 2 : 1).join('/');
}

function write(path, text) {
  const file = join(VENDOR, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const bundles = await Promise.all(
  Object.entries(ENTRIES).map(async ([folder, modules]) => ({ folder, modules, ...(await bundle(modules)) })),
);
bundles.push({ folder: 'python', modules: [], ...python() });
rmSync(VENDOR, { recursive: true, force: true });
const used = new Map();
for (const { folder, modules, text, files } of bundles) {
  const packages = packagesOf(files);
  for (const each of packages) used.set(each.name, each);
  const named = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
  write(posix.join(folder, 'index.js'), `/* ${named}: see ../licences */\n${text}`);
  // For the type checker: the same names with the packages' own types.
  write(posix.join(folder, 'index.d.ts'), exported(modules));
}

for (const { name, version, license, homepage } of used.values()) {
  const shipped = readdirSync(join(MODULES, name)).find((file) => /^licen[cs]e/i.test(file));
  const kept = [name, license].map((each) => join(ROOT, 'scripts', 'licences', `${each}.txt`));
  const text = shipped ? join(MODULES, name, shipped) : kept.find((file) => existsSync(file));
  write(
    posix.join('licences', `${name.replace('@', '').replace('/', '-')}.txt`),
    `${name} ${version}, ${license}, ${homepage}\n\n${readFileSync(text, 'utf8')}`,
  );
}
console.log(`${used.size} packages bundled to ${bundles.length} modules in ${relative(resolve('.'), VENDOR)}`);
