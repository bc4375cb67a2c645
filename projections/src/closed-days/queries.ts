import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';

const ofYear = `
  select date, reason from read.closed_days
  where date between make_date($1, 1, 1) and make_date($1, 12, 31) order by date`;

export const closedDayQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/closed-days', async ({ query }, { now }) => {
    const year = query.year ?? Number(dateAt(now, settings.timeZone).slice(0, 4));
    const days = await rowsOf<{ date: LocalDate; reason: string }>(pool, ofYear, [year]);
    return { body: [...days] };
  }),
];
