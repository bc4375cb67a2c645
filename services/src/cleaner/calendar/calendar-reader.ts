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
import type { CalendarAnswer, CalendarProvider } from '../calendar-provider.ts';
import { cleanerStream } from '../cleaner.ts';
import { calendarToAsk, type EmailOf } from './to-ask.ts';

interface Needs {
  readonly provider: CalendarProvider;
  readonly emailOf: EmailOf;
  readonly timeZone: string;
  /** For one reading, in milliseconds. */
  readonly patience?: number;
}

/** The board asks at each change that it shows, and Google limits how often, in milliseconds. */
const remembered = { maxSize: 1_000, maxAge: 30_000 };
const silence = { trouble: 'no-answer' } as const;

/** Reads the calendars of cleaners, one question each, all at once. */
export function createCalendarReader(
  { load }: Pick<Streams, 'load'>,
  { provider, emailOf, timeZone, patience = 3_000 }: Needs,
): CalendarReader {
  const answers = new QuickLRU<string, Promise<CalendarAnswer>>(remembered);
  /** A calendar that gives no answer for some days is not asked about others. */
  const troubles = new QuickLRU<string, CalendarAnswer>(remembered);

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
