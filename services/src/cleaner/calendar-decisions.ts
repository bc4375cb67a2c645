import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Cleaner, ConnectedCalendar } from './cleaner.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CleanerEvent, Code>;

export const disconnected = (cleaner: Extract<Cleaner, { status: 'active' }>): CleanerEvent[] =>
  cleaner.calendar === null ? [] : [{ type: 'CalendarDisconnected', data: { cleanerId: cleaner.cleanerId } }];

const isSame = (
  one: ConnectedCalendar | null,
  { calendarId, serviceAccount, privateKey }: ConnectedCalendar,
) =>
  one !== null &&
  one.calendarId === calendarId &&
  one.serviceAccount === serviceAccount &&
  one.privateKey === privateKey;

/** A calendar that is connected already is replaced. */
export const connectCalendar =
  (calendar: ConnectedCalendar) =>
  (cleaner: Cleaner): Act<'not-found' | 'calendar-not-for-them'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
      case 'rejected':
      case 'dismissed':
        return refuse('calendar-not-for-them');
      case 'active':
        return isSame(cleaner.calendar, calendar)
          ? accept()
          : accept({ type: 'CalendarConnected', data: { cleanerId: cleaner.cleanerId, ...calendar } });
    }
  };

export const disconnectCalendar =
  () =>
  (cleaner: Cleaner): Act<'not-found'> => {
    switch (cleaner.status) {
      case 'none':
        return refuse('not-found');
      case 'pending':
      case 'rejected':
      case 'dismissed':
        return accept();
      case 'active':
        return accept(...disconnected(cleaner));
    }
  };

/** What Google said of a key, which may have been replaced meanwhile: the first refusal, and the end of it. */
export const noteKey =
  (privateKey: string, isRefused: boolean) =>
  (cleaner: Cleaner): Act<never> => {
    if (cleaner.status !== 'active' || cleaner.calendar?.privateKey !== privateKey) return accept();
    if (cleaner.isKeyRefused === isRefused) return accept();
    const type = isRefused ? 'CalendarKeyRefused' : 'CalendarKeyAccepted';
    return accept({ type, data: { cleanerId: cleaner.cleanerId } });
  };
