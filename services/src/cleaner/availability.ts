import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type Availability, availabilityIn } from '@tidylog/contracts/vocabulary/work-hours';
import type { CalendarReader } from '@tidylog/server/calendar-reader';
import type { Streams } from '../kernel/transact.ts';
import { calendarOf } from './calendar/to-ask.ts';
import { cleanerStream } from './cleaner.ts';

interface Place {
  readonly date: LocalDate;
  readonly slotId: SlotId;
}

export interface SlotLook {
  readonly available: Availability;
  /** Their calendar is connected, and what it holds is not known. */
  readonly isCalendarUnread: boolean;
}

/** Whether a cleaner can work in a slot, as the board shows it. */
export const createAvailability =
  ({ load }: Pick<Streams, 'load'>, calendars: CalendarReader) =>
  async (cleanerId: CleanerId, place: Place): Promise<SlotLook> => {
    const { state } = await load(cleanerStream(cleanerId));
    if (state.status !== 'active') return { available: 'unknown', isCalendarUnread: false };
    const { date } = place;
    const asked = calendarOf(state) === null ? [] : [cleanerId];
    const calendar = (await calendars.timesOf(asked, { from: date, to: date })).get(cleanerId) ?? null;
    return {
      available: availabilityIn(state.schedule, calendar, place),
      isCalendarUnread: calendar !== null && 'trouble' in calendar,
    };
  };
export type AvailabilityAt = ReturnType<typeof createAvailability>;
