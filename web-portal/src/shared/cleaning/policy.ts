import { numberWord, ordinalWord } from '@tidylog/contracts/vocabulary/counts';
import { shortDate } from '@tidylog/contracts/vocabulary/dates';
import { type Frequency, rhythmText } from '@tidylog/contracts/vocabulary/homes';
import {
  earlyCancellationFeeCents,
  minimumCleanings,
  rescheduleWindowHours,
} from '@tidylog/contracts/vocabulary/limits';
import { formatDollarsBriefly } from '@tidylog/contracts/vocabulary/money';

export const isRecurring = (frequency: Frequency | null): frequency is Exclude<Frequency, 'one_time'> =>
  frequency !== null && frequency !== 'one_time';

const earlyFee = formatDollarsBriefly(earlyCancellationFeeCents / 100);
const last = ordinalWord(minimumCleanings);
const minimum = `Recurring cleanings are for a minimum of ${numberWord(minimumCleanings)} consecutive cleanings.`;
const fee = `If you cancel before the ${last} one is done, a ${earlyFee} early cancellation fee is charged to the card on file.`;
const card = 'When you pay for the first visit, we keep your card on file for the visits after it.';
const concerns = 'Please report any quality concerns by the end of the cleaning day.';

/** The recurring policy in plain words (customer area, section 9). */
export const recurringPolicy: readonly string[] = [minimum, fee, card, concerns];

/** What people agree to: the policy. The card is saved only if visits follow. */
export const agreementTerms = (frequency: Frequency | null): readonly string[] =>
  isRecurring(frequency) ? recurringPolicy : [minimum, fee, concerns];

const freeMove = `Move your visit for free up to ${rescheduleWindowHours} hours before it starts.`;
const cancelVisit =
  'To cancel a visit, send us a request. Our office will answer it and confirm your refund.';
const cancelRhythm = `Ending the subscription is free after the ${last} cleaning. Before that, it costs ${earlyFee}.`;

/** What a change of plans costs, next to the price. */
export const changeRules = (frequency: Frequency | null): readonly string[] =>
  isRecurring(frequency) ? [freeMove, cancelVisit, cancelRhythm] : [freeMove, cancelVisit];

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

/** `Every two weeks, on Fridays`; with the day only if the rhythm keeps it. */
export function datedRhythm(frequency: Exclude<Frequency, 'one_time'>, date: string | null): string {
  const rhythm = rhythmText(frequency);
  return date === null || frequency === 'monthly' ? rhythm : `${rhythm}, on ${weekday(date)}s`;
}

/** `Fri, Jan 15 · Fri, Jan 22`; a date never wraps. */
export const datesText = (dates: readonly string[]): string =>
  dates.map((date) => shortDate(date).replaceAll(' ', '\u00a0')).join('\u00a0· ');
