import type { DatabaseSync } from 'node:sqlite';

/** An event as the file stores it. `created` is in milliseconds since the Unix epoch. */
export interface EventRow {
  readonly seq: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly json: number;
  readonly created: number;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/**
 * A tombstone has revision 2^63-1 on the wire, which is not a safe JavaScript number; the file has the largest safe
 * one instead.
 */
export const tombstoneRevision = Number.MAX_SAFE_INTEGER;

type Bounds = { readonly from: number; readonly to: number; readonly limit: number };

const columns = 's.name AS stream, e.seq, e.revision, e.id, e.type, e.json, e.created, e.data, e.metadata';
const selectOfAll = `SELECT ${columns} FROM events e JOIN streams s ON s.id = e.stream WHERE e.seq BETWEEN ? AND ?`;
const selectOfStream = `SELECT ${columns} FROM events e JOIN streams s ON s.id = e.stream
  WHERE e.stream = ? AND e.revision BETWEEN ? AND ?`;

export type RowReader = ReturnType<typeof createRowReader>;

/**
 * Prepared reads of pages of events. Bounds are inclusive. A page ends after `limit` rows or once it holds
 * `pageBytes`, so that large events cannot fill the memory; it is empty only if no rows are left.
 */
export function createRowReader(db: DatabaseSync) {
  const all = db.prepare(`${selectOfAll} ORDER BY e.seq LIMIT ?`);
  const allBackwards = db.prepare(`${selectOfAll} ORDER BY e.seq DESC LIMIT ?`);
  const stream = db.prepare(`${selectOfStream} ORDER BY e.revision LIMIT ?`);
  const streamBackwards = db.prepare(`${selectOfStream} ORDER BY e.revision DESC LIMIT ?`);
  return {
    pageOfAll({ from, to, limit }: Bounds, backwards: boolean): EventRow[] {
      return takePage((backwards ? allBackwards : all).iterate(from, to, limit));
    },
    pageOfStream(streamId: number, { from, to, limit }: Bounds, backwards: boolean): EventRow[] {
      return takePage((backwards ? streamBackwards : stream).iterate(streamId, from, to, limit));
    },
  };
}

const pageBytes = 512 * 1024;

function takePage(rows: NodeJS.Iterator<unknown>): EventRow[] {
  const page: EventRow[] = [];
  let bytes = 0;
  for (const row of rows as Iterable<EventRow>) {
    page.push(row);
    bytes += row.data.byteLength + row.metadata.byteLength;
    if (bytes >= pageBytes) break;
  }
  return page;
}
