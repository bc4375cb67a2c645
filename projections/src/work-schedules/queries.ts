import type { Refused } from '@tidylog/contracts/domain/refused';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
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

const statusOf = 'select status from read.cleaners where id = $1';

export const workScheduleQueries = (dependencies: QueryDependencies): readonly AnyRoute[] => {
  const { pool, settings } = dependencies;
  const shown = async (cleanerId: string, query: Asked, now: Temporal.Instant) => {
    const days = daysIn(query, dateAt(now, settings.timeZone));
    if ('refused' in days) return days;
    const body = await workScheduleOf(dependencies, { cleanerId, ...days }, now);
    return { body, version: body.version };
  };
  const status = async (id: string) => (await rowsOf<{ status: string }>(pool, statusOf, [id]))[0]?.status;
  return [
    route('GET /cleaner/schedule', async ({ query }, { actor, now }) =>
      (await status(actor.id)) === 'dismissed' ? { refused: 'cleaner-left' } : shown(actor.id, query, now),
    ),
    route('GET /admin/cleaners/:id/schedule', async ({ params, query }, { now }) =>
      (await status(params.id)) === undefined ? { refused: 'not-found' } : shown(params.id, query, now),
    ),
  ];
};
