import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { CalendarDays, CalendarTrouble } from '@tidylog/contracts/vocabulary/calendar-times';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../kernel/decision.ts';
import { ana, ben } from '../../testing/booking-events.ts';
import type { noteKey } from '../calendar-decisions.ts';
import type { CalendarAnswer, CalendarProvider } from '../calendar-provider.ts';
import { type Cleaner, evolve, initial } from '../cleaner.ts';
import { createCalendarReader } from './calendar-reader.ts';

const day = (date: string): CalendarDays => ({ from: date as LocalDate, to: date as LocalDate });
const friday = day('2027-01-15');
const busy: CalendarAnswer = {
  busy: [
    {
      from: Temporal.Instant.from('2027-01-15T14:00:00Z'),
      to: Temporal.Instant.from('2027-01-15T15:00:00Z'),
    },
  ],
};
const read = { busy: [{ date: '2027-01-15', start: '08:00', end: '09:00' }] };

const connected = (cleanerId: typeof ana): Cleaner =>
  evolve(evolve(initial, { type: 'CleanerApproved', data: { cleanerId } }), {
    type: 'CalendarConnected',
    data: { cleanerId, calendarId: null, serviceAccount: 'tidy@example.com', privateKey: 'key' },
  });

interface Played {
  readonly answer?: (asked: string) => Promise<CalendarAnswer>;
  readonly stateOf?: (stream: string) => Cleaner;
  readonly patience?: number;
}

function played({ answer = async () => busy, stateOf, patience = 60_000 }: Played = {}) {
  const asked: string[] = [];
  const noted: CleanerEvent[] = [];
  const states = new Map<string, Cleaner>();
  let revision = 0n;
  const provider: CalendarProvider = {
    busyTimes: ({ calendarId }, { from, to }) => {
      asked.push(`${calendarId} ${from.toString()} ${to.toString()}`);
      return answer(calendarId);
    },
  };
  const stateNow = (name: string) =>
    states.get(name) ?? stateOf?.(name) ?? connected(name.slice('cleaner-'.length) as typeof ana);
  const load = async ({ name }: { readonly name: string }) => ({
    state: stateNow(name),
    revision,
    last: undefined,
  });
  const transact = async ({ name }: { readonly name: string }, decide: ReturnType<typeof noteKey>) => {
    const decision = decide(stateNow(name));
    if (isRefused(decision)) return;
    noted.push(...decision.accepted);
    states.set(name, decision.accepted.reduce(evolve, stateNow(name)));
    if (decision.accepted.length > 0) revision += 1n;
  };
  const change = () => {
    revision += 1n;
  };
  const reader = createCalendarReader({ load, transact } as never, {
    provider,
    emailOf: async (id) => `${id}@example.com`,
    timeZone: 'America/Chicago',
    now: () => Temporal.Instant.from('2027-01-15T12:00:00Z'),
    patience,
  });
  return { asked, noted, reader, change };
}

describe('the calendars of cleaners', () => {
  test('are asked once for all days, of the business, and answer in its wall times', async () => {
    const { asked, reader } = played();
    const days = { from: '2027-01-15' as LocalDate, to: '2027-01-21' as LocalDate };
    expect(await reader.timesOf([ana], days)).toEqual(new Map([[ana, read]]));
    expect(asked).toEqual([`${ana}@example.com 2027-01-15T06:00:00Z 2027-01-22T06:00:00Z`]);
  });

  test('are not asked where none is connected', async () => {
    const { asked, reader } = played({ stateOf: () => initial });
    expect(await reader.timesOf([ana], friday)).toEqual(new Map());
    expect(asked).toEqual([]);
  });

  test('are not asked again at once about the same days, but are after a new key', async () => {
    const { asked, reader, change } = played();
    await Promise.all([reader.timesOf([ana], friday), reader.timesOf([ana], friday)]);
    await reader.timesOf([ana], friday);
    expect(asked).toHaveLength(1);
    await reader.timesOf([ana], day('2027-01-16'));
    expect(asked).toHaveLength(2);
    change();
    expect(await reader.timesOf([ana], friday)).toEqual(new Map([[ana, read]]));
    expect(asked).toHaveLength(3);
  });

  test('that cannot be read are not asked about other days at once', async () => {
    const { asked, reader } = played({ answer: async () => ({ trouble: 'not-shared' }) });
    await reader.timesOf([ana], friday);
    expect(await reader.timesOf([ana], day('2027-01-16'))).toEqual(
      new Map([[ana, { trouble: 'not-shared' }]]),
    );
    expect(asked).toHaveLength(1);
  });

  test('whose key Google no longer takes are noted once, until it takes it again', async () => {
    let trouble: CalendarTrouble | null = 'no-answer';
    const { noted, reader, change } = played({ answer: async () => (trouble === null ? busy : { trouble }) });
    const look = async () => {
      change();
      await reader.timesOf([ana, ben], friday);
    };
    await look();
    expect(noted).toEqual([]);
    trouble = 'key-refused';
    await look();
    await look();
    expect(noted).toEqual(
      [ana, ben].map((cleanerId) => ({ type: 'CalendarKeyRefused', data: { cleanerId } })),
    );
    trouble = null;
    await look();
    await look();
    expect(noted.slice(2).map(({ type }) => type)).toEqual(['CalendarKeyAccepted', 'CalendarKeyAccepted']);
  });
});

describe('no one waits for', () => {
  const silent = { trouble: 'no-answer' };

  test('a calendar that does not answer, and the others are read', async () => {
    const { reader } = played({
      patience: 20,
      answer: (asked) => (asked.startsWith(ana) ? new Promise(() => undefined) : Promise.resolve(busy)),
    });
    expect(await reader.timesOf([ana, ben], friday)).toEqual(
      new Map<string, object>([
        [ana, silent],
        [ben, read],
      ]),
    );
  });

  test('a log that is away', async () => {
    const stateOf = () => {
      throw new Error('away');
    };
    expect(await played({ stateOf }).reader.timesOf([ana], friday)).toEqual(new Map([[ana, silent]]));
  });
});
