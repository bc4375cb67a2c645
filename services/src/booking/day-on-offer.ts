import type { Refused } from '@tidylog/contracts/domain/refused';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { isDayClosed } from '../day/is-closed.ts';
import { refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { dateError } from './place/bookable.ts';

/** Refuses a day that customers cannot choose, naming the field; undefined for one that they can. */
export async function refuseOffDay(
  { streams, settings }: Pick<Kit, 'streams' | 'settings'>,
  { date, now, path }: { readonly date: LocalDate; readonly now: Temporal.Instant; readonly path: string },
): Promise<Refused<'invalid-input'> | undefined> {
  const isClosed = await isDayClosed(streams, date);
  const message = dateError(date, { today: dateAt(now, settings.timeZone), isClosed, caller: 'customer' });
  return message === undefined ? undefined : refuse('invalid-input', { errors: [{ path, message }] });
}
