import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from './file-store.ts';
import { type PhotoName, pathOf } from './sealed-photos.ts';
import { createFileSweep } from './sweep.ts';

const now = Temporal.Instant.from('2027-01-15T15:00:00Z');
const named = (photoId: string): PhotoName => ({ customerId: 'ada', photoId, sha256: 'ab' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidylog-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => createFileStore(folder);
const age = async (path: string, hours: number) => {
  const at = new Date(now.subtract({ minutes: hours * 60 }).epochMilliseconds);
  await utimes(join(folder, path), at, at);
};
const filed = async (name: PhotoName, hours: number): Promise<void> => {
  await store().write(pathOf(name), Buffer.from('sealed'));
  await age(pathOf(name), hours);
};
const kept = async () => (await readdir(join(folder, 'ada'))).toSorted();

test('a file without a photo is deleted after a day', async () => {
  const [photo, young, old] = [named('photo'), named('young'), named('old')];
  await filed(photo, 100);
  await filed(young, 23.9);
  await filed(old, 24.1);
  await writeFile(join(folder, 'ada', 'half.draft'), 'x');
  await age('ada/half.draft', 25);
  const sweep = createFileSweep(store(), { photos: async () => [photo], now: () => now });
  expect(await sweep()).toBe(0);
  expect(await kept()).toEqual(['photo.ab', 'young.ab']);
});

test('photos without a file are counted, but not those that are removed meanwhile', async () => {
  await filed(named('there'), 1);
  const looks = [
    [named('there'), named('lost'), named('removed')],
    [named('there'), named('lost')],
  ];
  const sweep = createFileSweep(store(), { photos: async () => looks.shift() ?? [], now: () => now });
  expect(await sweep()).toBe(1);
});

test('nothing is there to sweep before the first photo', async () => {
  const empty = createFileStore(join(folder, 'none'));
  expect(await createFileSweep(empty, { photos: async () => [], now: () => now })()).toBe(0);
});
