import { workedDay } from '@tidylog/contracts/domain/rhythm';
import type { CapacityOn } from '@tidylog/contracts/domain/settings';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Streams } from '../kernel/transact.ts';
import { dayStream } from './day.ts';
import { isDayClosed } from './is-closed.ts';

/** The first of some days, not counting `until`, that is a working day with a free place. */
export async function firstFreeDay(
  { load }: Streams,
  {
    from,
    until,
    capacityOn,
  }: { readonly from: LocalDate; readonly until: LocalDate; readonly capacityOn: CapacityOn },
): Promise<LocalDate | undefined> {
  for (let date = from; date < until; date = addDays(date, 1)) {
    if (!isWorkingDay(date)) continue;
    const { state: day } = await load(dayStream(date));
    if (day.status === 'open' && day.places.size < capacityOn(date)) return date;
  }
  return undefined;
}

/** The day of a visit for a date of the rhythm: a closed date moves to the next working day. */
export async function keptOn(streams: Streams, date: LocalDate): Promise<LocalDate> {
  const closed = new Set<LocalDate>();
  for (;;) {
    const day = workedDay(date, (one) => closed.has(one));
    if (!(await isDayClosed(streams, day))) return day;
    closed.add(day);
  }
}
