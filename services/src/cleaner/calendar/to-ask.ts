import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { CalendarToAsk } from '../calendar-provider.ts';
import type { Cleaner, ConnectedCalendar } from '../cleaner.ts';

/** Undefined once they were erased. */
export type EmailOf = (cleanerId: CleanerId) => Promise<string | undefined>;

export const calendarOf = (cleaner: Cleaner): ConnectedCalendar | null =>
  cleaner.status === 'active' ? cleaner.calendar : null;

/** Null where no calendar is connected. */
export async function calendarToAsk(cleaner: Cleaner, emailOf: EmailOf): Promise<CalendarToAsk | null> {
  const calendar = calendarOf(cleaner);
  if (calendar === null || cleaner.status !== 'active') return null;
  const { serviceAccount, privateKey } = calendar;
  const calendarId = calendar.calendarId ?? (await emailOf(cleaner.cleanerId));
  return calendarId === undefined ? null : { calendarId, serviceAccount, privateKey };
}
