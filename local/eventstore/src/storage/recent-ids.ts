import type { DatabaseSync } from 'node:sqlite';

const WINDOW = 50_000;

export type RecentIds = ReturnType<typeof createRecentIds>;

/**
 * The ids of the events written last, each with its revision, by stream. It serves repeated appends with
 * expected revision `any`, which a real node recognises as long as its cache reaches, and no longer.
 */
export function createRecentIds(db: DatabaseSync) {
  const revisions = new Map<string, number>();
  const latest = db.prepare(
    'SELECT stream, revision, id FROM (SELECT seq, stream, revision, id FROM events ORDER BY seq DESC LIMIT ?) ORDER BY seq',
  );

  function add(stream: number, id: string, revision: number): void {
    revisions.set(keyOf(stream, id), revision);
    if (revisions.size <= WINDOW) return;
    const oldest = revisions.keys().next();
    if (!oldest.done) revisions.delete(oldest.value);
  }

  function reload(): void {
    revisions.clear();
    for (const row of latest.iterate(WINDOW)) add(Number(row.stream), String(row.id), Number(row.revision));
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
