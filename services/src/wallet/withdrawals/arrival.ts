import { arrivalHorizonDays, expectedBy } from '@tidylog/contracts/domain/expected-by';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { dayStream } from '../../day/day.ts';
import type { Kit } from '../../kernel/kit.ts';

/** Days are closed long before, so that a state of a minute ago will do. */
const minute = 60_000;
/** More days than this are read only when too many of these are closed. */
const fewDays = 10;

/** When a withdrawal that is asked for now should arrive. */
export function createArrival({ streams, settings }: Pick<Kit, 'streams' | 'settings'>) {
  const closedFrom = async (today: LocalDate, days: number): Promise<ReadonlySet<LocalDate>> => {
    const dates = Array.from({ length: days }, (_, day) => addDays(today, day + 1));
    const states = await Promise.all(dates.map((date) => streams.load(dayStream(date), minute)));
    return new Set(dates.filter((_, index) => states[index]?.state.status === 'closed'));
  };
  return async (now: Temporal.Instant): Promise<LocalDate> => {
    const today = dateAt(now, settings.timeZone);
    const soon = expectedBy(today, await closedFrom(today, fewDays));
    if (soon <= addDays(today, fewDays)) return soon;
    return expectedBy(today, await closedFrom(today, arrivalHorizonDays));
  };
}
