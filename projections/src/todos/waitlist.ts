import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { addDays } from '@tidylog/contracts/vocabulary/time';
import { type Item, todoKind } from './kind.ts';

/** By then the date is over in every zone west of this one; no fold knows the zone of the business. */
const overAt = (date: LocalDate): string => `${addDays(date, 1)}T12:00:00Z`;

/** Open while a person waits. What the office sets for a day that was over by then stays as it is. */
export const waitlistExpiry = todoKind({
  subject: ({ data }) => data.entryId,
  on: {
    WaitlistJoined: (_before, { data }) => untilOver(data.preferredDate),
    WaitlistChanged: (_before, { data, metadata }) => {
      const waits = data.status === 'waiting' || data.status === 'contacted';
      const isOver =
        Temporal.Instant.compare(
          Temporal.Instant.from(metadata.time),
          Temporal.Instant.from(overAt(data.preferredDate)),
        ) >= 0;
      return waits && !isOver ? untilOver(data.preferredDate) : undefined;
    },
    WaitlistOffered: (_before, { data }) => untilOver(data.preferredDate),
    WaitlistExpired: () => undefined,
    WaitlistRemoved: () => undefined,
  },
});

function untilOver(date: LocalDate): Item {
  return { state: null, due_at: overAt(date) };
}
