import { setTimeout as wait } from 'node:timers/promises';
import {
  busyTimesOf,
  type CalendarDays,
  type CalendarTimes,
  spanOf,
} from '@tidylog/contracts/vocabulary/calendar-times';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { CalendarReader } from '@tidylog/server/calendar-reader';
import QuickLRU from 'quick-lru';
import type { Streams } from '../../kernel/transact.ts';
import { noteKey } from '../calendar-decisions.ts';
import type { CalendarAnswer, CalendarProvider } from '../calendar-provider.ts';
import { type Cleaner, cleanerStream } from '../cleaner.ts';
import { calendarToAsk, type EmailOf } from './to-ask.ts';

interface Needs {
  readonly provider: CalendarProvider;
  readonly emailOf: EmailOf;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
  /** For one reading, in milliseconds. */
  readonly patience?: number;
}

/** The board asks at each change that it shows, and Google limits how often, in milliseconds. */
const remembered = { maxSize: 1_000, maxAge: 30_000 };
const systemActor = { id: 'system', role: 'system' } as const;
const silence = { trouble: 'no-answer' } as const;

/** Reads the calendars of cleaners, one question each, all at once. */
export function createCalendarReader(
  { load, transact }: Pick<Streams, 'load' | 'transact'>,
  { provider, emailOf, timeZone, now, patience = 3_000 }: Needs,
): CalendarReader {
  const answers = new QuickLRU<string, Promise<CalendarAnswer>>(remembered);
  /** A calendar that gives no answer for some days is not asked about others. */
  const troubles = new QuickLRU<string, CalendarAnswer>(remembered);

  /** The office learns once of a key that no longer works; a reading does not fail where this cannot be written. */
  const noteAnswer = async (cleaner: Cleaner, answer: CalendarAnswer): Promise<void> => {
    if (cleaner.status !== 'active' || cleaner.calendar === null) return;
    const isRefused = 'trouble' in answer && answer.trouble === 'key-refused';
    if (isRefused === cleaner.isKeyRefused || ('trouble' in answer && !isRefused)) return;
    const context = { actor: systemActor, correlation: crypto.randomUUID(), causation: null, time: now() };
    const decide = noteKey(cleaner.calendar.privateKey, isRefused);
    await transact(cleanerStream(cleaner.cleanerId), decide, context).catch(() => undefined);
  };

  const answerOf = async (cleanerId: CleanerId, days: CalendarDays): Promise<CalendarAnswer | null> => {
    const { state, revision } = await load(cleanerStream(cleanerId));
    const calendar = await calendarToAsk(state, emailOf);
    if (calendar === null) return null;
    const known = `${cleanerId}/${revision}/${calendar.calendarId}`;
    const trouble = troubles.get(known);
    if (trouble !== undefined) return trouble;
    const key = `${known}/${days.from}/${days.to}`;
    const answering = answers.get(key) ?? provider.busyTimes(calendar, spanOf(days, timeZone));
    answers.set(key, answering);
    const answer = await answering;
    if ('trouble' in answer) troubles.set(known, answer);
    await noteAnswer(state, answer);
    return answer;
  };

  const timesOfOne = async (cleanerId: string, days: CalendarDays): Promise<CalendarTimes | null> => {
    const answered = await answerOf(cleanerId as CleanerId, days).catch(() => silence);
    if (answered === null || 'trouble' in answered) return answered;
    return { busy: busyTimesOf(answered.busy, days, timeZone) };
  };

  const inTime = async (reading: Promise<CalendarTimes | null>): Promise<CalendarTimes | null> => {
    const isRead = new AbortController();
    const tooLate = wait(patience, silence, { signal: isRead.signal, ref: false });
    try {
      return await Promise.race([reading, tooLate]);
    } finally {
      isRead.abort();
    }
  };

  return {
    timesOf: async (cleanerIds, days) => {
      const read = await Promise.all(
        cleanerIds.map(async (id) => [id, await inTime(timesOfOne(id, days))] as const),
      );
      return new Map(read.flatMap(([id, times]) => (times === null ? [] : [[id, times] as const])));
    },
  };
}
