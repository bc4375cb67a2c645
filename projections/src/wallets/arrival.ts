import { arrivalHorizonDays, expectedBy } from '@tidylog/contracts/domain/expected-by';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const closed = 'select date from read.closed_days where date between $1 and $2';

/** When a withdrawal of this day should arrive. */
export async function arrivalOf(pool: Pool, today: LocalDate): Promise<LocalDate> {
  const days = await rowsOf<{ date: LocalDate }>(pool, closed, [today, addDays(today, arrivalHorizonDays)]);
  return expectedBy(today, new Set(days.map(({ date }) => date)));
}
