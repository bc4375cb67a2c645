import { createMemoryLog } from '@tidylog/services/testing/memory-log';
import { expect, test } from 'vitest';
import { keepingFacts } from './mails.ts';

const time = Temporal.Instant.from('2027-01-15T16:00:00Z');
const context = {
  actor: { id: 'office', role: 'admin' },
  correlation: 'demo/1',
  causation: null,
  time,
} as const;

test('the facts of a new log are kept with the id that the log gave them', async () => {
  const memory = createMemoryLog();
  const { log, facts } = keepingFacts(memory);
  const approved = { type: 'CleanerApproved', data: { cleanerId: 'c' } } as never;
  const { eventIds } = await log.append('cleaner-c', 'no_stream', [approved], context);
  const [id] = eventIds;
  const { actor, correlation } = context;
  const metadata = { actor, correlation, time: '2027-01-15T16:00:00Z' };
  expect(facts).toEqual([{ type: 'CleanerApproved', data: { cleanerId: 'c' }, id, metadata }]);
  await expect(log.append('cleaner-c', 'no_stream', [approved], context)).rejects.toThrow();
  expect(facts).toHaveLength(1);
});
