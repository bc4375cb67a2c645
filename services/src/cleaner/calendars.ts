import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Done } from '../kernel/kit.ts';
import type { Streams } from '../kernel/transact.ts';
import { checkSentence } from './calendar/check-sentence.ts';
import { readKeyFile } from './calendar/key-file.ts';
import { calendarOf, calendarToAsk, type EmailOf } from './calendar/to-ask.ts';
import { connectCalendar, disconnectCalendar } from './calendar-decisions.ts';
import type { CalendarProvider } from './calendar-provider.ts';
import { type ConnectedCalendar, cleanerStream } from './cleaner.ts';

/** What a form of the office says about a calendar. */
export interface CalendarInput {
  /** The key file of a service account, as it was pasted. */
  readonly keyFile: string | null;
  readonly enabled: boolean | undefined;
}

/** Connect this calendar, disconnect the one there is, or leave it as it is. */
export type CalendarChange = ConnectedCalendar | 'disconnect' | 'leave';

const wrongField = (path: string, message: string): Refused =>
  refuse('invalid-input', { detail: message, errors: [{ path, message }] });

/** What a form asks for, or which of its fields is wrong. */
function changeOf({ keyFile, enabled }: CalendarInput, connected: ConnectedCalendar | null) {
  if (keyFile === null) {
    if (enabled === true && connected === null)
      return wrongField('google_calendar_credentials', 'Paste a key file to connect a calendar.');
    return enabled === false ? 'disconnect' : 'leave';
  }
  if (enabled === false)
    return wrongField(
      'calendar_integration_enabled',
      'Leave the key file out, or let the calendar be connected.',
    );
  const read = readKeyFile(keyFile);
  return 'unreadable' in read ? wrongField('google_calendar_credentials', read.unreadable) : read;
}

const isCalendar = (change: CalendarChange): change is ConnectedCalendar => typeof change === 'object';

const lookAhead = { hours: 7 * 24 };

interface CalendarsNeed {
  readonly provider: CalendarProvider;
  readonly now: () => Temporal.Instant;
  readonly emailOf: EmailOf;
}

/** The office connects the calendars of cleaners, disconnects them, and checks what they answer. */
export function createCalendars({ load, transact }: Streams, { provider, now, emailOf }: CalendarsNeed) {
  /** Of a cleaner who is only being added. */
  const wantedOfNew = (input: CalendarInput): CalendarChange | Refused => changeOf(input, null);

  /** Refused before anything is written, if it cannot be done. */
  const wanted = async (cleanerId: CleanerId, input: CalendarInput): Promise<CalendarChange | Refused> => {
    const { state } = await load(cleanerStream(cleanerId));
    const change = changeOf(input, calendarOf(state));
    if (typeof change === 'string' || isRefused(change)) return change;
    const decision = connectCalendar(change)(state);
    return isRefused(decision) ? decision : change;
  };

  const change = async (
    cleanerId: CleanerId,
    wantedChange: CalendarChange,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    if (wantedChange === 'leave') return { position: undefined };
    const decide = isCalendar(wantedChange) ? connectCalendar(wantedChange) : disconnectCalendar();
    const done = await transact(cleanerStream(cleanerId), decide, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  /** Asks the calendar now. */
  const check = async (cleanerId: CleanerId) => {
    const { state } = await load(cleanerStream(cleanerId));
    if (state.status === 'none') return refuse('not-found');
    const asked = await calendarToAsk(state, emailOf);
    if (asked === null) return refuse('no-calendar');
    const from = now();
    const answer = await provider.busyTimes(asked, { from, to: from.add(lookAhead) });
    return { readable: 'busy' in answer, message: checkSentence(asked, answer) };
  };

  return { wantedOfNew, wanted, change, check };
}
export type Calendars = ReturnType<typeof createCalendars>;
