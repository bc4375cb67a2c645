import { DatabaseSync } from 'node:sqlite';

/** A message as it came in. */
export interface Arrival {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly raw: Buffer;
}

export interface Kept extends Arrival {
  readonly id: number;
  /** ISO 8601, in UTC. */
  readonly receivedAt: string;
}

type Row = {
  readonly id: number;
  readonly received_at: string;
  readonly sender: string;
  readonly recipients: string;
  readonly subject: string;
  readonly raw: Uint8Array;
};

const schema = `
  pragma journal_mode = wal;
  create table if not exists messages (
    id integer primary key autoincrement,
    received_at text not null,
    sender text not null,
    recipients text not null,
    subject text not null,
    raw blob not null
  )`;

const keptOf = (row: Row): Kept => ({
  id: row.id,
  receivedAt: row.received_at,
  from: row.sender,
  to: JSON.parse(row.recipients) as string[],
  subject: row.subject,
  raw: Buffer.from(row.raw),
});

export interface Store {
  keep(arrival: Arrival): void;
  /** The newest first; `to` is one recipient and ignores case. */
  list(filter?: { readonly to?: string | undefined }): readonly Kept[];
  find(id: number): Kept | undefined;
  deleteAll(): void;
  close(): void;
}

/** Opens the file of messages; makes it first if there is none. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(schema);
  const insert = database.prepare(
    'insert into messages (received_at, sender, recipients, subject, raw) values (?, ?, ?, ?, ?)',
  );
  const all = database.prepare('select * from messages order by id desc');
  const sentTo = database.prepare(
    `select * from messages where exists
       (select 1 from json_each(recipients) where lower(value) = lower(?)) order by id desc`,
  );
  const one = database.prepare('select * from messages where id = ?');
  const remove = database.prepare('delete from messages');
  return {
    keep: ({ from, to, subject, raw }) => {
      insert.run(new Date().toISOString(), from, JSON.stringify(to), subject, raw);
    },
    list: ({ to } = {}) => ((to === undefined ? all.all() : sentTo.all(to)) as unknown as Row[]).map(keptOf),
    find: (id) => {
      const row = one.get(id) as Row | undefined;
      return row && keptOf(row);
    },
    deleteAll: () => {
      remove.run();
    },
    close: () => database.close(),
  };
}
