import type { DatabaseSync } from 'node:sqlite';
import { createRecent } from './recent.ts';

const window = 50_000;

export type RecentIds = ReturnType<typeof createRecentIds>;

/**
 * The ids of the latest events, at least 50,000 of them, each with its revision, by stream. They are for repeated
 * appends with expected revision `any`, which a real node recognizes only as far as its cache reaches.
 */
export function createRecentIds(db: DatabaseSync) {
  const revisions = createRecent<string, number>(window);
  const latest = db.prepare(
    'SELECT stream, revision, id FROM (SELECT seq, stream, revision, id FROM events ORDER BY seq DESC LIMIT ?) ORDER BY seq',
  );

  function add(stream: number, id: string, revision: number): void {
    revisions.set(keyOf(stream, id), revision);
  }

  function reload(): void {
    revisions.clear();
    for (const row of latest.iterate(window)) add(Number(row.stream), String(row.id), Number(row.revision));
  }

  reload();
  return {
    add,
    reload,
    revisionOf(stream: number, id: string): number | undefined {
      return revisions.get(keyOf(stream, id));
    },
  };
}

function keyOf(stream: number, id: string): string {
  return `${id}${stream}`;
}
