import { appendFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Loaded into a server before its own code. Prints a line for each finished COMMIT, with how it was written to disk:
 * `full wal` means that the COMMIT waited for an fsync.
 */
const synchronousPragma = ['off', 'normal', 'full', 'extra'];
const isCommit = /^\s*(?:COMMIT|END)\b/iu;
const file = process.env.COMMIT_PROBE ?? '';
// Called with the database that they belong to, below.
// oxlint-disable-next-line typescript/unbound-method
const { prepare, exec } = DatabaseSync.prototype;

function observe(db: DatabaseSync, commit: () => unknown): unknown {
  const ask = (name: string) => Object.values(prepare.call(db, `PRAGMA ${name}`).get() ?? {})[0];
  const result = commit();
  const synchronous = synchronousPragma[Number(ask('synchronous'))];
  appendFileSync(file, `${synchronous} ${String(ask('journal_mode'))}\n`);
  return result;
}

DatabaseSync.prototype.prepare = function probed(this: DatabaseSync, sql: string): StatementSync {
  const statement = prepare.call(this, sql);
  if (!isCommit.test(sql)) return statement;
  const run = statement.run.bind(statement);
  statement.run = ((...values: Parameters<typeof run>) =>
    observe(this, () => run(...values))) as StatementSync['run'];
  return statement;
};

DatabaseSync.prototype.exec = function probed(this: DatabaseSync, sql: string): void {
  if (isCommit.test(sql)) observe(this, () => exec.call(this, sql));
  else exec.call(this, sql);
};
