import { officeDateError } from '@tidylog/contracts/domain/office-dates';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { bookableDays } from '@tidylog/contracts/vocabulary/limits';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../../kernel/decision.ts';

/** Customers book the days on offer; the office can also book today and days that are usually off. */
export type Caller = 'customer' | 'office';

interface Facts {
  readonly today: LocalDate;
  readonly isClosed: boolean;
  readonly servedZipCodes: readonly string[];
  readonly caller: Caller;
}

const closed = 'We are closed on this day. Please choose another day.';

/** Why a day cannot be chosen; undefined when it can. */
export function dateError(
  date: LocalDate,
  { today, isClosed, caller }: Omit<Facts, 'servedZipCodes'>,
): string | undefined {
  if (caller === 'office') return officeDateError(date, today) ?? (isClosed ? closed : undefined);
  if (date <= today) return 'Please choose a later day than today.';
  if (date > addDays(today, bookableDays)) return `Please choose a day within the next ${bookableDays} days.`;
  if (!isWorkingDay(date)) return 'We do not clean on Sundays. Please choose another day.';
  return isClosed ? closed : undefined;
}

/** Refuses a day that is not on offer and a ZIP code that is not served, naming the fields. */
export function refuseUnbookable(
  asked: { readonly date: LocalDate; readonly zipCode: string },
  facts: Facts,
): Refused<'invalid-input'> | undefined {
  const message = dateError(asked.date, facts);
  const isServed = facts.servedZipCodes.includes(asked.zipCode.slice(0, 5));
  const errors = [
    ...(message === undefined ? [] : [{ path: 'booking_date', message }]),
    ...(isServed ? [] : [{ path: 'customer.zip_code', message: "We don't service this ZIP code yet" }]),
  ];
  return errors.length === 0 ? undefined : refuse('invalid-input', { errors });
}
