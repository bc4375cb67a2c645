import { cardName } from '@tidylog/contracts/vocabulary/card';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { type Cents, formatCents } from '@tidylog/contracts/vocabulary/money';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Row } from './content.ts';

/** `Central Time`: the reader may be elsewhere. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** `Thursday, January 14, 2027 at 6:00 AM, Central Time`. */
export const momentWords = (instant: string, timeZone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' });
  // Some versions of the locale data put a narrow space before AM.
  return `${longDate(local.toPlainDate().toString())} at ${time.replace(/\s/g, ' ')}, ${zoneName(timeZone)}`;
};

export const slotWords = (slotId: SlotId, timeZone: string): string =>
  `${slotLabel(slotId)}, ${zoneName(timeZone)}`;

/** `Friday, January 15, 2027, 8:00 AM - 10:00 AM`. */
export const visitWords = (date: LocalDate, slotId: SlotId): string =>
  `${longDate(date)}, ${slotLabel(slotId)}`;

export const weekday = (date: LocalDate): string => longDate(date).split(',')[0] ?? '';

export const whenRows = (date: LocalDate, slotId: SlotId, timeZone: string): Row[] => [
  ['Date', longDate(date)],
  ['Time', slotWords(slotId, timeZone)],
];

export const money = (amount: Cents): string => formatCents(amount);

/** `Visa ending in 4242`. */
export const cardWords = ({
  brand,
  lastFour,
}: {
  readonly brand: string;
  readonly lastFour: string;
}): string => cardName(brand, lastFour);

export const frequencyWords = {
  one_time: 'One time',
  monthly: 'Every month',
  every_3_weeks: 'Every three weeks',
  bi_weekly: 'Every two weeks',
  weekly: 'Every week',
} as const;
