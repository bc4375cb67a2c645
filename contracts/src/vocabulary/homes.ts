export const houseSizes = [
  '1000-2000',
  '2000-2500',
  '2500-3000',
  '3000-3500',
  '3500-4000',
  '4000-4500',
  '4500-5000',
  '5000-6000',
  '6000-8000',
] as const;
export type HouseSize = (typeof houseSizes)[number];

/** In the order in which screens show them. */
export const frequencies = ['one_time', 'weekly', 'bi_weekly', 'every_3_weeks', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
/** The frequencies of a subscription. */
export type RecurringFrequency = Exclude<Frequency, 'one_time'>;

const feetFormat = new Intl.NumberFormat('en-US');

/** `2,000 - 2,500` for the house size `2000-2500`. */
export const squareFeet = (size: HouseSize): string =>
  size
    .split('-')
    .map((feet) => feetFormat.format(Number(feet)))
    .join(' - ');

/** `2,000 - 2,500 sq ft` for the house size `2000-2500`. */
export const houseSizeText = (size: HouseSize): string => `${squareFeet(size)} sq ft`;

interface Words {
  readonly name: string;
  readonly rhythm: string;
}

// A page may be older than the server: a frequency that it does not know is shown as it is.
const frequencyWords: Readonly<Partial<Record<string, Words>>> = {
  one_time: { name: 'One-time', rhythm: 'A single visit' },
  weekly: { name: 'Weekly', rhythm: 'Every week' },
  bi_weekly: { name: 'Bi-weekly', rhythm: 'Every two weeks' },
  every_3_weeks: { name: 'Every 3 weeks', rhythm: 'Every three weeks' },
  monthly: { name: 'Monthly', rhythm: 'Once a month' },
} satisfies Record<Frequency, Words>;

export const frequencyName = (frequency: Frequency): string => frequencyWords[frequency]?.name ?? frequency;

const cleaningNames: Readonly<Record<Frequency, string>> = {
  one_time: 'One-time cleaning',
  monthly: 'Monthly cleaning',
  every_3_weeks: 'Cleaning every 3 weeks',
  bi_weekly: 'Bi-weekly cleaning',
  weekly: 'Weekly cleaning',
};
/** On receipts and invoices. */
export const cleaningName = (frequency: Frequency): string => cleaningNames[frequency];

/** `Every two weeks` */
export const rhythmText = (frequency: Frequency): string => frequencyWords[frequency]?.rhythm ?? frequency;
