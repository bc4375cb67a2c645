import type { UserEvent } from '@tidylog/contracts/events/identity';
import { memberIdOf } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { accepted, type Streams } from '../kernel/transact.ts';
import { undoForOwner } from '../merge/decisions.ts';
import { mergesStream } from '../merge/merges.ts';

/** The guest of a mailbox belongs to the member who proves it, no matter into whom the office merged that guest. */
export async function keepProvedGuest(
  streams: Pick<Streams, 'transact'>,
  events: readonly UserEvent[],
  by: WriteContext,
): Promise<void> {
  for (const { type, data } of events)
    if (type === 'EmailVerified') {
      const decide = undoForOwner({ customerId: data.guestCustomerId, member: memberIdOf(data.userId) });
      accepted(await streams.transact(mergesStream, decide, by));
    }
}
