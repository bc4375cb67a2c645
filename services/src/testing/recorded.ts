import type { Actor } from '@tidylog/contracts/events/event';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import type { Recorded } from '@tidylog/eventlog/event-log';

export const byOffice: Actor = { id: 'office', role: 'admin' };
export const byCustomer: Actor = { id: 'mia', role: 'customer' };
export const bySystem: Actor = { id: 'system', role: 'system' };

interface Circumstances {
  readonly by?: Actor;
  readonly time?: string;
}

/** Events of one stream as the log would give them, each a second after the one before. */
export const recorded = <E extends DomainEvent>(
  events: readonly E[],
  { by = byCustomer, time = '2027-01-11T15:00:00Z' }: Circumstances = {},
): Recorded<E>[] =>
  events.map((event, index) => ({
    ...event,
    id: `0197a1f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    stream: 'stream',
    revision: BigInt(index),
    position: BigInt(index) * 100n,
    metadata: {
      actor: by,
      correlation: 'call-1',
      causation: null,
      version: 1,
      time: Temporal.Instant.from(time).add({ seconds: index }).toString(),
    },
  }));
