import type { FileStore } from './file-store.ts';
import { type PhotoName, pathOf } from './sealed-photos.ts';

const hoursWithoutEvent = 24;

interface Looks {
  /** All that are kept, by the rows. */
  readonly photos: () => Promise<readonly PhotoName[]>;
  /** Real time, as files have it. */
  readonly now: () => Temporal.Instant;
}

/**
 * Deletes files that no photo needs: a call wrote them and ended before its event. A day is left for the event and for
 * its row. Answers how many photos have no file.
 */
export function createFileSweep(store: FileStore, { photos, now }: Looks) {
  const neededPaths = async () => new Set((await photos()).map(pathOf));
  return async (): Promise<number> => {
    const needed = await neededPaths();
    const lacking = new Set(needed);
    const old = now().subtract({ hours: hoursWithoutEvent });
    for await (const { path, writtenAt } of store.list()) {
      lacking.delete(path);
      if (!needed.has(path) && Temporal.Instant.compare(writtenAt, old) < 0) await store.remove(path);
    }
    if (lacking.size === 0) return 0;
    // A photo that was removed meanwhile lacks nothing.
    return lacking.intersection(await neededPaths()).size;
  };
}
