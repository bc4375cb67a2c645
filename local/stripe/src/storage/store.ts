import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Kind, Kinds, StripeObject } from './objects.ts';

const schema = `
  create table if not exists objects (
    seq integer primary key, id text not null unique, kind text not null, json text not null
  );
  create index if not exists objects_of_kind on objects (kind, seq);
  create table if not exists requests (
    key text primary key, fingerprint text not null, status integer not null, body text not null,
    at integer not null
  );
  create table if not exists deliveries (
    seq integer primary key, event text not null, attempts integer not null, due integer not null
  );
  create table if not exists disputes_to_come (charge text primary key, due integer not null);
`;

/** In milliseconds. Stripe keeps the key of a request for at least a day. */
const keysKept = 2 * 86_400_000;

export interface Answered {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

export interface Delivery {
  readonly seq: number;
  readonly event: string;
  readonly attempts: number;
  /** In milliseconds. */
  readonly due: number;
}

/** Everything that this server knows, in one file. */
export interface Store {
  find<Name extends Kind>(kind: Name, id: string): Kinds[Name] | undefined;
  findAny(id: string): StripeObject | undefined;
  save(object: StripeObject): void;
  all<Name extends Kind>(kind: Name): Kinds[Name][];
  answered(key: string): Answered | undefined;
  answer(key: string, answered: Answered): void;
  addDelivery(event: string, due: number): void;
  deliveries(): Delivery[];
  putOff(seq: number, attempts: number, due: number): void;
  removeDelivery(seq: number): void;
  addDispute(charge: string, due: number): void;
  disputesDue(now: number): string[];
  removeDispute(charge: string): void;
  /** In milliseconds. */
  nextDue(): number | undefined;
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

function open(file: string): DatabaseSync {
  // Only its account may read names and addresses.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${schema}`);
  database.prepare('delete from requests where at < ?').run(Date.now() - keysKept);
  return database;
}

const textOf = (row: Record<string, unknown> | undefined, column: string): string | undefined =>
  row === undefined ? undefined : String(row[column]);

function objectsIn(database: DatabaseSync) {
  const byId = database.prepare('select json from objects where id = ?');
  const ofKind = database.prepare('select json from objects where kind = ? order by seq desc');
  const put = database.prepare(
    'insert into objects (id, kind, json) values (?, ?, ?) on conflict (id) do update set json = excluded.json',
  );
  const findAny = (id: string): StripeObject | undefined => {
    const json = textOf(byId.get(id), 'json');
    return json === undefined ? undefined : (JSON.parse(json) as StripeObject);
  };
  return {
    findAny,
    find: <Name extends Kind>(kind: Name, id: string) => {
      const found = findAny(id);
      return found?.object === kind ? (found as Kinds[Name]) : undefined;
    },
    save: (object: StripeObject) => {
      put.run(object.id, object.object, JSON.stringify(object));
    },
    all: <Name extends Kind>(kind: Name) =>
      ofKind.all(kind).map((row) => JSON.parse(String(row.json)) as Kinds[Name]),
  };
}

function requestsIn(database: DatabaseSync) {
  const byKey = database.prepare('select fingerprint, status, body from requests where key = ?');
  const put = database.prepare(
    'insert or replace into requests (key, fingerprint, status, body, at) values (?, ?, ?, ?, ?)',
  );
  return {
    answered: (key: string): Answered | undefined => {
      const row = byKey.get(key);
      if (row === undefined) return undefined;
      return { fingerprint: String(row.fingerprint), status: Number(row.status), body: String(row.body) };
    },
    answer: (key: string, { fingerprint, status, body }: Answered) => {
      put.run(key, fingerprint, status, body, Date.now());
    },
  };
}

function duesIn(database: DatabaseSync) {
  const deliveries = database.prepare('select seq, event, attempts, due from deliveries order by seq');
  const addDelivery = database.prepare('insert into deliveries (event, attempts, due) values (?, 0, ?)');
  const putOff = database.prepare('update deliveries set attempts = ?, due = ? where seq = ?');
  const removeDelivery = database.prepare('delete from deliveries where seq = ?');
  const addDispute = database.prepare('insert or ignore into disputes_to_come (charge, due) values (?, ?)');
  const disputes = database.prepare('select charge from disputes_to_come where due <= ?');
  const removeDispute = database.prepare('delete from disputes_to_come where charge = ?');
  const next = database.prepare(
    'select min(due) as due from (select due from deliveries union all select due from disputes_to_come)',
  );
  return {
    addDelivery: (event: string, due: number) => void addDelivery.run(event, due),
    deliveries: (): Delivery[] =>
      deliveries.all().map(({ seq, event, attempts, due }) => ({
        seq: Number(seq),
        event: String(event),
        attempts: Number(attempts),
        due: Number(due),
      })),
    putOff: (seq: number, attempts: number, due: number) => void putOff.run(attempts, due, seq),
    removeDelivery: (seq: number) => void removeDelivery.run(seq),
    addDispute: (charge: string, due: number) => void addDispute.run(charge, due),
    disputesDue: (now: number) => disputes.all(now).map((row) => String(row.charge)),
    removeDispute: (charge: string) => void removeDispute.run(charge),
    nextDue: () => {
      const due = next.get()?.due;
      return due === null || due === undefined ? undefined : Number(due);
    },
  };
}

/** Opens the file or makes it. */
export function openStore(file: string): Store {
  const database = open(file);
  const transaction = <Result>(work: () => Result): Result => {
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
  return {
    ...objectsIn(database),
    ...requestsIn(database),
    ...duesIn(database),
    transaction,
    close: () => database.close(),
  };
}
