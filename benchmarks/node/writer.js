// The thread of the database: each message that has changes is one transaction, on disk before it is answered.

const { parentPort, workerData } = require('node:worker_threads');

/** Node's own SQLite where it has one, else better-sqlite3: what is asked of them here is called the same. */
function open(file) {
  try {
    return new (require('node:sqlite').DatabaseSync)(file);
  } catch (error) {
    if (error.code !== 'ERR_UNKNOWN_BUILTIN_MODULE') throw error;
    return new (require('better-sqlite3'))(file);
  }
}

const database = open(workerData.file);
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, state TEXT, metadata TEXT, initial TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS log (match TEXT, number INTEGER, entries TEXT, PRIMARY KEY (match, number)) WITHOUT ROWID;
`);
const prepared = {
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  create: database.prepare('INSERT INTO matches (id, initial, metadata, state) VALUES (?, ?, ?, ?)'),
  state: database.prepare('UPDATE matches SET state = ? WHERE id = ?'),
  metadata: database.prepare('UPDATE matches SET metadata = ? WHERE id = ?'),
  log: database.prepare('INSERT INTO log (match, number, entries) VALUES (?, ?, ?)'),
  wipe: database.prepare('DELETE FROM matches WHERE id = ?'),
  match: database.prepare('SELECT state, metadata, initial FROM matches WHERE id = ?'),
  logged: database.prepare('SELECT entries FROM log WHERE match = ? ORDER BY number'),
};

parentPort.on('message', ({ match, changes }) => {
  if (match !== undefined) {
    const found = prepared.match.get(match);
    parentPort.postMessage({ found: found && { ...found, log: prepared.logged.all(match).map((each) => each.entries) } });
    return;
  }
  prepared.begin.run();
  for (const [what, ...values] of changes) prepared[what].run(...values);
  prepared.commit.run();
  parentPort.postMessage({ done: true });
});
