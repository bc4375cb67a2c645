import { DatabaseSync } from 'node:sqlite';

export type Direction = 'in' | 'out';

/** A text as it is kept: `out` to a phone, `in` as the reply of one. */
export interface Kept {
  readonly sid: string;
  readonly direction: Direction;
  readonly phone: string;
  readonly body: string;
  readonly status: string;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

const schema = `
  pragma journal_mode = wal;
  create table if not exists texts (
    id integer primary key autoincrement,
    sid text not null unique,
    direction text not null,
    phone text not null,
    body text not null,
    status text not null,
    at text not null
  );
  create table if not exists opted_out (phone text primary key)`;

export interface Store {
  keep(text: Omit<Kept, 'at'>): void;
  becomes(sid: string, status: string): void;
  /** The newest first. */
  list(phone?: string): readonly Kept[];
  isOptedOut(phone: string): boolean;
  setOptedOut(phone: string, isOptedOut: boolean): void;
  deleteAll(): void;
  close(): void;
}

/** Opens the file of texts; makes it first if there is none. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(schema);
  const insert = database.prepare(
    'insert into texts (sid, direction, phone, body, status, at) values (?, ?, ?, ?, ?, ?)',
  );
  const columns = 'sid, direction, phone, body, status, at';
  const all = database.prepare(`select ${columns} from texts order by id desc limit 500`);
  const ofPhone = database.prepare(`select ${columns} from texts where phone = ? order by id desc`);
  const update = database.prepare('update texts set status = ? where sid = ?');
  const out = database.prepare('select 1 from opted_out where phone = ?');
  const add = database.prepare('insert or ignore into opted_out (phone) values (?)');
  const remove = database.prepare('delete from opted_out where phone = ?');
  const removeAll = database.prepare('delete from texts');
  return {
    keep: ({ sid, direction, phone, body, status }) => {
      insert.run(sid, direction, phone, body, status, new Date().toISOString());
    },
    becomes: (sid, status) => {
      update.run(status, sid);
    },
    list: (phone) => (phone === undefined ? all.all() : ofPhone.all(phone)) as unknown as Kept[],
    isOptedOut: (phone) => out.get(phone) !== undefined,
    setOptedOut: (phone, isOptedOut) => {
      (isOptedOut ? add : remove).run(phone);
    },
    deleteAll: () => {
      removeAll.run();
    },
    close: () => database.close(),
  };
}
