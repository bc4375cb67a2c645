import { statfsSync } from 'node:fs';

/** In bytes: Postgres needs room for a segment of its write-ahead log, and a little more, to start. */
const least = 32 * 1024 * 1024;

/** Whether a folder's disk lacks the room that the servers need to start. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < least;
  } catch {
    return false;
  }
}
