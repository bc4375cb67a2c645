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

export const frequencies = ['one_time', 'monthly', 'every_3_weeks', 'bi_weekly', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
/** The frequencies of a subscription. */
export type RecurringFrequency = Exclude<Frequency, 'one_time'>;

/** `2,000 - 2,500 sq ft` of the house size `2000-2500`. */
export const houseSizeText = (size: string): string =>
  `${size
    .split('-')
    .map((feet) => Number(feet).toLocaleString('en-US'))
    .join(' - ')} sq ft`;
