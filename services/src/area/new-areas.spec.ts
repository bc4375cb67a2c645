import { customerId, uuid } from '@tidylog/contracts/schemas/ids';
import { unchanging } from '@tidylog/contracts/testing/settings';
import { UnreadableEvent } from '@tidylog/eventlog/errors';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { createStreams } from '../kernel/transact.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { byCustomer } from '../testing/recorded.ts';
import { settings } from '../testing/settings.ts';
import { areaStream, noticeIdOf } from './area.ts';
import { createNewAreas } from './new-areas.ts';

const now = Temporal.Instant.from('2027-01-11T15:00:00Z');
const idOf = (zipCode: string) => uuid.parse(noticeIdOf('hash', zipCode));

test('people are emailed once when their area is served, and others keep waiting', async () => {
  const memory = createMemoryLog();
  const broken = areaStream(idOf('30003')).name;
  const log: EventLog = {
    ...memory,
    readAsIs: (stream, options) => {
      if (stream === broken) throw new UnreadableEvent('It cannot be read.');
      return memory.readAsIs(stream, options);
    },
  };
  const streams = createStreams(log);
  for (const zipCode of ['10001', '20002'])
    await log.append(
      areaStream(idOf(zipCode)).name,
      'no_stream',
      [
        {
          type: 'AreaNoticeRequested',
          data: {
            noticeId: idOf(zipCode),
            customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'),
            zipCode,
            email: 'ada@example.com',
          },
        },
      ],
      { actor: byCustomer, correlation: 'call-1', causation: null, time: now },
    );
  const openingOf = (servedZipCodes: readonly string[]) =>
    createNewAreas(
      { streams, settings: unchanging({ ...settings, servedZipCodes }) },
      // A read side that lags behind still lists people who were already emailed; the first one cannot be read.
      {
        views: { waitingNotices: async () => ['30003', '10001', '20002'].map(idOf) },
        now: () => now,
      },
    );
  const typesOf = async (zipCode: string) =>
    (await Array.fromAsync(log.read(areaStream(idOf(zipCode)).name))).map(({ type }) => type);

  await openingOf(['77433'])();
  expect(await typesOf('10001')).toEqual(['AreaNoticeRequested']);
  await openingOf(['77433', '10001'])();
  await openingOf(['77433', '10001'])();
  expect(await typesOf('10001')).toEqual(['AreaNoticeRequested', 'AreaServed']);
  expect(await typesOf('20002')).toEqual(['AreaNoticeRequested']);
  const served = (await Array.fromAsync(log.read(areaStream(idOf('10001')).name))).at(-1);
  expect(served?.metadata).toMatchObject({ correlation: 'call-1', actor: { role: 'system' } });
});
