import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventLog, openEventLog } from './event-log.ts';
import type { NewEvent } from './writer.ts';

let folder = '';
let log: EventLog | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidylog-event-log-'));
});

afterEach(async () => {
  log?.close();
  log = undefined;
  await rm(folder, { recursive: true });
});

function newEvent(): NewEvent {
  const data = Buffer.from('{}');
  return { id: randomUUID(), type: 'Happened', json: true, data, metadata: new Uint8Array() };
}

test('a transaction that fails is taken back whole, told to all of its writers, and forgotten', async () => {
  let failing = false;
  const beforeCommit = () => {
    if (failing) throw new Error('The disk is full.');
  };
  const opened = openEventLog(join(folder, 'log.db'), { beforeCommit });
  log = opened;
  await opened.append('old', { kind: 'no-stream' }, [newEvent()]);
  failing = true;
  const repeated = newEvent();
  const attempts = [
    opened.append('new', { kind: 'no-stream' }, [newEvent()]),
    opened.append('old', { kind: 'any' }, [repeated]),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toThrow('The disk is full.');
  expect(opened.lastSeq()).toBe(2);
  failing = false;
  const [first, second] = [
    await opened.append('new', { kind: 'no-stream' }, [newEvent()]),
    await opened.append('old', { kind: 'any' }, [repeated]),
  ];
  expect(first).toEqual({ kind: 'written', revision: 0, seq: 3 });
  expect(second).toEqual({ kind: 'written', revision: 1, seq: 4 });
});

test('nobody is answered or notified before COMMIT', async () => {
  const order: string[] = [];
  const hooks = { beforeCommit: () => order.push('before'), afterCommit: () => order.push('committed') };
  const opened = openEventLog(join(folder, 'log.db'), hooks);
  log = opened;
  opened.changes.listen('a', () => order.push('notified'));
  const writes = [newEvent(), newEvent()].map((event) => opened.append('a', { kind: 'any' }, [event]));
  await Promise.all(writes.map((write) => write.then(() => order.push('answered'))));
  expect(order).toEqual(['before', 'committed', 'notified', 'answered', 'answered']);
});

test('what is queued at the end is written', async () => {
  const file = join(folder, 'log.db');
  const opened = openEventLog(file);
  const writes = Array.from({ length: 100 }, () => opened.append('a', { kind: 'any' }, [newEvent()]));
  opened.close();
  expect((await Promise.all(writes)).at(-1)).toMatchObject({ revision: 99 });
  log = openEventLog(file);
  expect(log.lastSeq()).toBe(101);
});

test('ids are remembered over the next 49,999 events, and for a bounded time', async () => {
  const opened = openEventLog(join(folder, 'log.db'));
  log = opened;
  const first = newEvent();
  const others = (count: number) =>
    opened.append('b', { kind: 'any' }, Array.from({ length: count }, newEvent));
  await opened.append('a', { kind: 'any' }, [first]);
  await others(49_999);
  expect(await opened.append('a', { kind: 'any' }, [first])).toMatchObject({ revision: 0 });
  for (let round = 0; round < 2; round += 1) await others(50_000);
  expect(await opened.append('a', { kind: 'any' }, [first])).toMatchObject({ revision: 1 });
});

test('what is written can be read by its own account alone, whatever the umask', async () => {
  const umask = process.umask(0o022);
  try {
    log = openEventLog(join(folder, 'log.db'));
    await log.append('new', { kind: 'no-stream' }, [newEvent()]);
  } finally {
    process.umask(umask);
  }
  const files = await readdir(folder);
  expect(files).toContain('log.db-wal');
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600);
});

describe('a damaged file', () => {
  /** Writes over all pages of a log with events, but for so many bytes at its begin. */
  async function damaged(keep: number): Promise<string> {
    const file = join(folder, 'log.db');
    const whole = openEventLog(file);
    const many = Array.from({ length: 200 }, newEvent);
    await whole.append('old', { kind: 'no-stream' }, many);
    whole.close();
    const bytes = await readFile(file);
    expect(bytes.length).toBeGreaterThan(keep);
    await writeFile(file, bytes.fill(0xa5, keep));
    return file;
  }

  test('is named where it is opened, with what to do', async () => {
    const file = await damaged(4096);
    expect(() => openEventLog(file)).toThrow(
      new RegExp(`^The event log ${file} is damaged \\(.+\\)\\. Stop what uses it, and put back a copy`),
    );
    await writeFile(file, Buffer.alloc(8192, 0xa5));
    expect(() => openEventLog(file)).toThrow(`${file} is not an event log, or it is damaged.`);
  });
});
