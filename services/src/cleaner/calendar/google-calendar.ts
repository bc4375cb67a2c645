import { z } from '@tidylog/contracts/schemas/zod';
import type { CalendarTrouble } from '@tidylog/contracts/vocabulary/calendar-times';
import type { CalendarAnswer, CalendarProvider, CalendarToAsk, Span } from '../calendar-provider.ts';

export const googleCalendarUrl = 'https://www.googleapis.com';
const googleTokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/calendar.freebusy';

/** For all calls of one question, in milliseconds: a board waits for it. */
const patience = 3_000;

interface Address {
  /** Google's, or that of a stand-in, which takes tokens and questions at one address. */
  readonly url: string;
}

/** In bytes: a day of busy times is a few thousand. */
const longestAnswer = 1_000_000;

type Fetch = typeof fetch;

/** A longer answer would keep the whole process busy with reading it: it counts as odd. */
async function shortened(answer: Response): Promise<Response> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > longestAnswer) return new Response(null, { status: 413 });
  }
  return new Response(length === 0 ? null : new Blob(parts), answer);
}

/**
 * The library has Google's addresses built in. Only these leave for Google, or for the stand-in in their place: an
 * address in a pasted file counts for nothing, and so does one that an answer leads to.
 */
const onlyTo =
  ({ url }: Address, signal: AbortSignal): Fetch =>
  async (asked, init) => {
    const { href, pathname } = new URL(asked instanceof Request ? asked.url : asked);
    const isToken = href === googleTokenUrl;
    if (!isToken && !href.startsWith(`${googleCalendarUrl}/calendar/`))
      throw new Error('An unknown address.');
    const target = url === googleCalendarUrl ? href : new URL(pathname, url);
    return shortened(await fetch(target, { ...init, signal, redirect: 'manual' }));
  };

const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text));
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string() })).optional(),
      busy: z.array(z.object({ start: instant, end: instant })).optional(),
    }),
  ),
});

const troubleOfReason = (reason: string): CalendarTrouble => {
  if (/^notFound$/.test(reason)) return 'not-shared';
  if (/rateLimit|quota/i.test(reason)) return 'too-often';
  if (/accessNotConfigured|SERVICE_DISABLED/.test(reason)) return 'api-off';
  return 'odd-answer';
};

function answerOf(body: unknown, calendarId: string): CalendarAnswer {
  const read = freeBusy.safeParse(body);
  const found = read.data?.calendars[calendarId];
  if (found === undefined) return { trouble: 'odd-answer' };
  const [error] = found.errors ?? [];
  if (error !== undefined) return { trouble: troubleOfReason(error.reason) };
  if (found.busy === undefined) return { trouble: 'odd-answer' };
  return { busy: found.busy.map(({ start, end }) => ({ from: start, to: end })) };
}

const failure = z.object({
  response: z.object({
    status: z.int(),
    data: z
      .object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })
      .optional()
      .catch(undefined),
  }),
});

const troubleOfStatus: ReadonlyMap<number, CalendarTrouble> = new Map([
  [400, 'key-refused'],
  [401, 'key-refused'],
  [403, 'too-often'],
  [429, 'too-often'],
]);

function troubleOf(error: unknown): CalendarTrouble {
  const answered = failure.safeParse(error);
  if (!answered.success) return 'no-answer';
  const { status, data } = answered.data.response;
  const [named] = data?.error.errors ?? [];
  if (status === 403 && named !== undefined) return troubleOfReason(named.reason);
  return troubleOfStatus.get(status) ?? (status >= 500 ? 'no-answer' : 'odd-answer');
}

const loadLibrary = () => import('google-auth-library');

/** Asks Google's free/busy with the library of Google, which signs in with the key of the service account. */
export function createGoogleCalendar(address: Address): CalendarProvider {
  const ask = async (
    { calendarId, serviceAccount, privateKey }: CalendarToAsk,
    { from, to }: Span,
  ): Promise<CalendarAnswer> => {
    const { JWT } = await loadLibrary();
    const client = new JWT({
      email: serviceAccount,
      key: privateKey,
      scopes: [scope],
      transporterOptions: {
        fetchImplementation: onlyTo(address, AbortSignal.timeout(patience)),
        retryConfig: { retry: 0, noResponseRetries: 0 },
      },
    });
    const { data } = await client.request({
      url: `${googleCalendarUrl}/calendar/v3/freeBusy`,
      method: 'POST',
      data: { timeMin: from.toString(), timeMax: to.toString(), items: [{ id: calendarId }] },
    });
    return answerOf(data, calendarId);
  };
  return {
    busyTimes: async (calendar, span) => {
      try {
        return await ask(calendar, span);
      } catch (error) {
        return { trouble: troubleOf(error) };
      }
    },
  };
}
