import { statfsSync } from 'node:fs';

/** Postgres needs room for a segment of its write-ahead log, and a little more, to start. */
const least = 32 * 1024 * 1024;

/** Whether the disk of a folder has no room for what the servers must write when they start. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < least;
  } catch {
    return false;
  }
}
