import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import { erased } from '@tidylog/contracts/events/event';
import { type CleanerChoices, usualChoices } from '@tidylog/contracts/vocabulary/cleaner-choices';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { emptySchedule, type WorkSchedule, withHours } from '@tidylog/contracts/vocabulary/work-hours';
import type { StreamOf } from '../kernel/folded.ts';

/** With what Google is asked when a cleaner is busy. */
export interface ConnectedCalendar {
  /** Null for the one of the cleaner's email address. */
  readonly calendarId: string | null;
  readonly serviceAccount: string;
  readonly privateKey: string;
}

type AskedTimeOff = Omit<Extract<CleanerEvent, { type: 'TimeOffAdded' }>['data'], 'cleanerId'>;

type Applied = Pick<Extract<CleanerEvent, { type: 'CleanerApplied' }>['data'], 'contact' | 'application'>;

export type Cleaner =
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly cleanerId: CleanerId; readonly applied: Applied }
  | { readonly status: 'rejected'; readonly cleanerId: CleanerId }
  | {
      readonly status: 'active';
      readonly cleanerId: CleanerId;
      readonly calendar: ConnectedCalendar | null;
      /** Google does not take the key of the calendar. */
      readonly isKeyRefused: boolean;
      readonly choices: CleanerChoices;
      readonly schedule: WorkSchedule;
      /** As it was asked for, also what was taken back. */
      readonly askedTimeOff: readonly AskedTimeOff[];
      readonly calendarLinkId: string | null;
    }
  | {
      readonly status: 'dismissed';
      readonly cleanerId: CleanerId;
      /** Jobs that were assigned up to this position of the log are unassigned; null before the first look. */
      readonly returnedTo: bigint | null;
      readonly choices: CleanerChoices;
    };

export const initial: Cleaner = { status: 'none' };

const calendarOf = ({
  calendarId,
  serviceAccount,
  privateKey,
}: Extract<CleanerEvent, { type: 'CalendarConnected' }>['data']): ConnectedCalendar | null =>
  calendarId === erased || serviceAccount === erased || privateKey === erased
    ? null
    : { calendarId, serviceAccount, privateKey };

/** They stay through a dismissal. */
const choicesOf = (cleaner: Cleaner): CleanerChoices =>
  'choices' in cleaner ? cleaner.choices : usualChoices;

const active = (cleaner: Cleaner, cleanerId: CleanerId): Cleaner => ({
  status: 'active',
  cleanerId,
  calendar: null,
  isKeyRefused: false,
  choices: choicesOf(cleaner),
  schedule: emptySchedule,
  askedTimeOff: [],
  calendarLinkId: null,
});

const scheduled = (cleaner: Cleaner, change: (schedule: WorkSchedule) => WorkSchedule): Cleaner =>
  cleaner.status === 'active' ? { ...cleaner, schedule: change(cleaner.schedule) } : cleaner;

const withTimeOff = (cleaner: Cleaner, asked: AskedTimeOff): Cleaner => {
  if (cleaner.status !== 'active') return cleaner;
  const { timeOffId: id, from, to, slots } = asked;
  const { hours, timeOff } = cleaner.schedule;
  return {
    ...cleaner,
    schedule: { hours, timeOff: [...timeOff, { id, from, to, slots }] },
    askedTimeOff: [...cleaner.askedTimeOff, asked],
  };
};

const withoutTimeOff = (cleaner: Cleaner, timeOffId: string): Cleaner => {
  if (cleaner.status !== 'active') return cleaner;
  const { hours, timeOff } = cleaner.schedule;
  return {
    ...cleaner,
    schedule: { hours, timeOff: timeOff.filter(({ id }) => id !== timeOffId) },
  };
};

const chosen = (cleaner: Cleaner, changes: Partial<CleanerChoices>): Cleaner =>
  'choices' in cleaner ? { ...cleaner, choices: { ...cleaner.choices, ...changes } } : cleaner;

export function evolve(cleaner: Cleaner, { type, data }: CleanerEvent): Cleaner {
  const { cleanerId } = data;
  switch (type) {
    case 'CleanerApplied':
      return {
        status: 'pending',
        cleanerId,
        applied: { contact: data.contact, application: data.application },
      };
    case 'CleanerAdded':
    case 'CleanerApproved':
    case 'CleanerReinstated':
      return active(cleaner, cleanerId);
    case 'CleanerRejected':
      return { status: 'rejected', cleanerId };
    case 'CleanerDismissed':
      return { status: 'dismissed', cleanerId, returnedTo: null, choices: choicesOf(cleaner) };
    case 'JobsReturned':
      return cleaner.status === 'dismissed' ? { ...cleaner, returnedTo: BigInt(data.upTo) } : cleaner;
    case 'CalendarConnected':
      return cleaner.status === 'active'
        ? { ...cleaner, calendar: calendarOf(data), isKeyRefused: false }
        : cleaner;
    case 'CalendarDisconnected':
      return cleaner.status === 'active' ? { ...cleaner, calendar: null, isKeyRefused: false } : cleaner;
    case 'CalendarKeyRefused':
    case 'CalendarKeyAccepted':
      return cleaner.status === 'active'
        ? { ...cleaner, isKeyRefused: type === 'CalendarKeyRefused' }
        : cleaner;
    case 'WorkingHoursSet':
      return scheduled(cleaner, ({ hours, timeOff }) => ({ hours: withHours(hours, data), timeOff }));
    case 'TimeOffAdded': {
      const { cleanerId: _cleanerId, ...asked } = data;
      return withTimeOff(cleaner, asked);
    }
    case 'TimeOffRemoved':
      return withoutTimeOff(cleaner, data.timeOffId);
    case 'CalendarLinkIssued':
      return cleaner.status === 'active' ? { ...cleaner, calendarLinkId: data.linkId } : cleaner;
    case 'NotificationsChosen': {
      const { cleanerId: _cleanerId, ...notifications } = data;
      return chosen(cleaner, { notifications });
    }
    case 'PrivacyChosen': {
      const { cleanerId: _cleanerId, ...privacy } = data;
      return chosen(cleaner, { privacy });
    }
  }
}

export const cleanerStream = (cleanerId: CleanerId): StreamOf<Cleaner, CleanerEvent> => ({
  name: `cleaner-${cleanerId}`,
  initial,
  evolve,
});
