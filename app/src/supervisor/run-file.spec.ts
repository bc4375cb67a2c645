import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptRunFile, readRunFile } from './run-file.ts';

const word = { databaseUrl: 'postgres://one', eventStoreUrl: 'esdb://two', children: [1, 2], standIns: {} };
let folder: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'tidylog-run-file-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('the word of a run is for its own account, and goes with the run', () => {
  const kept = keptRunFile({ dataDir: folder, word: () => word, onNote: () => undefined });
  kept.write();
  expect(readRunFile(folder)).toEqual(word);
  expect(statSync(join(folder, 'run.json')).mode & 0o777).toBe(0o600);
  kept.remove();
  expect(readRunFile(folder)).toBeUndefined();
});

test('a disk that does not take it is said once, and it is written as soon as the disk does', async () => {
  const dataDir = join(folder, 'data');
  writeFileSync(dataDir, 'no folder, so that nothing can be written into it');
  const onNote = vi.fn();
  const kept = keptRunFile({ dataDir, word: () => word, onNote, betweenTries: 5_000 });
  kept.write();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onNote).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be written'));
  rmSync(dataDir);
  mkdirSync(dataDir);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readRunFile(dataDir)).toEqual(word);
  kept.remove();
});

test('nothing is written any more once it was removed', async () => {
  const dataDir = join(folder, 'later');
  const kept = keptRunFile({ dataDir, word: () => word, onNote: () => undefined });
  kept.write();
  kept.remove();
  mkdirSync(dataDir);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readRunFile(dataDir)).toBeUndefined();
});
