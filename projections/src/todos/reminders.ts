import { hoursBeforeCleaners } from '@tidylog/contracts/vocabulary/reminders';
import { type Item, notYet, todoKindWith } from './kind.ts';

interface Start {
  readonly bookingDate: string;
  readonly slotId: string;
}

interface Reminding {
  readonly start: string;
  /** The starts of the visit that were reminded of, by hand or by itself. */
  readonly reminded: readonly string[];
}

type Before = Item<Reminding>;

const startOf = ({ bookingDate, slotId }: Start): string => `${bookingDate} ${slotId}`;

const dueAt = (remindAt: string | null, now: string): string => {
  if (remindAt === null) return notYet;
  const due = Temporal.Instant.from(remindAt).subtract({ hours: hoursBeforeCleaners });
  // Who books later was told everything a moment ago.
  return Temporal.Instant.compare(due, now) > 0 ? due.toString() : notYet;
};

interface Planned extends Start {
  readonly remindAt: string | null;
}

function planned(before: Before, visit: Planned, now: string): Before {
  const start = startOf(visit);
  const reminded = before?.state.reminded ?? [];
  const due_at = reminded.includes(start) ? notYet : dueAt(visit.remindAt, now);
  return due_at === notYet && reminded.length === 0 ? undefined : { state: { start, reminded }, due_at };
}

/**
 * The reminder of the day before, once for each time of a visit. It remembers the times of which the customer was
 * reminded, because a visit may come back to one.
 */
export const reminder = todoKindWith<Reminding>()({
  subject: ({ data }) => data.bookingId,
  on: {
    BookingPlaced: (before, { data, metadata }) => planned(before, data, metadata.time),
    BookingRestored: (before, { data, metadata }) => planned(before, data, metadata.time),
    BookingRescheduled: (before, { data: { toDate, toSlotId, remindAt }, metadata }) =>
      planned(before, { bookingDate: toDate, slotId: toSlotId, remindAt }, metadata.time),
    ReminderAsked: (before, { data }) => {
      if (data.reminderType !== 'day_before') return before;
      const start = startOf(data);
      const known = before?.state ?? { start, reminded: [] };
      return {
        state: { start: known.start, reminded: [...known.reminded, start] },
        due_at: start === known.start ? notYet : (before?.due_at ?? notYet),
      };
    },
    CleanerClockedIn: () => undefined,
    BookingCompleted: () => undefined,
    BookingCancelled: () => undefined,
  },
});
