import { WrongExpectedRevision } from '@tidylog/eventlog/errors';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { createMemoryLog } from '@tidylog/services/testing/memory-log';
import { expect, test } from 'vitest';
import { asOnlyWriter } from './only-writer.ts';

const stream = 'promo-TIDY10';
const context = {
  actor: { id: 'office', role: 'admin' },
  correlation: 'demo/1',
  causation: null,
  time: Temporal.Instant.from('2027-01-15T16:00:00Z'),
} as const;
const paused = { type: 'PromoPaused', data: { code: 'TIDY10' } } as unknown as Parameters<
  EventLog['append']
>[2][number];

function watched({ wasEmpty }: { wasEmpty: boolean }) {
  const reads: string[] = [];
  const memory = createMemoryLog(async (what) => {
    if (what.startsWith('read')) reads.push(what);
  });
  return { reads, memory, log: asOnlyWriter(memory, { wasEmpty }) };
}
const revisions = async (log: EventLog, from?: bigint): Promise<bigint[]> => {
  const found: bigint[] = [];
  for await (const event of log.readAsIs(stream, { from })) found.push(event.revision);
  return found;
};

test('an only writer does not read past what it wrote', async () => {
  const { reads, log } = watched({ wasEmpty: false });
  await log.append(stream, 'no_stream', [paused], context);
  expect(await revisions(log, 1n)).toEqual([]);
  expect(reads).toEqual([]);
  expect(await revisions(log)).toEqual([0n]);
});

test('an only writer reads no stream of a log that was empty, and every stream of another', async () => {
  const fresh = watched({ wasEmpty: true });
  expect(await revisions(fresh.log)).toEqual([]);
  expect(fresh.reads).toEqual([]);
  const used = watched({ wasEmpty: false });
  await used.memory.append(stream, 'no_stream', [paused], context);
  expect(await revisions(used.log)).toEqual([0n]);
});

test('an only writer that was not the only one reads again', async () => {
  const { memory, log } = watched({ wasEmpty: true });
  await memory.append(stream, 'no_stream', [paused], context);
  await expect(log.append(stream, 'no_stream', [paused], context)).rejects.toThrow(WrongExpectedRevision);
  expect(await revisions(log)).toEqual([0n]);
});
