import { randomUUID } from 'node:crypto';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { bookingLife } from './events.ts';
import { rateOf } from './measure.ts';
import type { Servers } from './servers.ts';

/** Appends this many events through `eventlog/` as complete lives of bookings, with one append per stream. */
export async function appendHistory({ log, context }: Servers, events: number): Promise<void> {
  const cleaners = Array.from({ length: 40 }, () => randomUUID() as CleanerId);
  await rateOf(Math.ceil(events / bookingLife(0, cleaners).length), 64, async (index) => {
    const streams = Map.groupBy(bookingLife(index, cleaners), ({ stream }) => stream);
    for (const [stream, written] of streams) {
      await log.append(
        stream,
        'no_stream',
        written.map(({ event }) => event),
        context(),
      );
    }
  });
}
