import type { Refused } from '@tidylog/contracts/domain/refused';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { WithCalendars } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { usualDays, workScheduleOf } from './find.ts';

const longest = 62;
const problem = (path: string, message: string): Refused<'invalid-input'> => ({
  refused: 'invalid-input',
  errors: [{ path, message }],
});

interface Asked {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

function daysIn({ from, to }: Asked, today: LocalDate) {
  const usual = usualDays(today);
  const first = from ?? usual.from;
  const last = to ?? (from === undefined ? usual.to : addDays(from, 41));
  if (last < first) return problem('to', 'The last day must not be before the first.');
  if (last > addDays(first, longest - 1)) return problem('to', `Choose at most ${longest} days.`);
  return { from: first, to: last };
}

interface CleanerRecord {
  readonly id: string;
  readonly status: string;
  readonly has_calendar: boolean;
}

const cleanerOf = 'select id, status, has_calendar from read.cleaners where id = $1';

export const workScheduleQueries = (dependencies: WithCalendars): readonly AnyRoute[] => {
  const { pool, settings } = dependencies;
  const shown = async (
    { id: cleanerId, has_calendar: hasCalendar }: CleanerRecord,
    query: Asked,
    now: Temporal.Instant,
  ) => {
    const days = daysIn(query, dateAt(now, settings.timeZone));
    if ('refused' in days) return days;
    const body = await workScheduleOf(dependencies, { cleanerId, hasCalendar, ...days }, now);
    return { body, version: body.version };
  };
  const find = async (id: string) => (await rowsOf<CleanerRecord>(pool, cleanerOf, [id]))[0];
  return [
    route('GET /cleaner/schedule', async ({ query }, { actor, now }) => {
      const cleaner = await find(actor.id);
      return cleaner?.status === 'active' ? shown(cleaner, query, now) : { refused: 'cleaner-left' };
    }),
    route('GET /admin/cleaners/:id/schedule', async ({ params, query }, { now }) => {
      const cleaner = await find(params.id);
      return cleaner === undefined ? { refused: 'not-found' } : shown(cleaner, query, now);
    }),
  ];
};
