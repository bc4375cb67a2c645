import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { RoomKind } from '@tidylog/contracts/vocabulary/rooms';

/** Keys in the order of the screens; complete for every band, or it does not compile. */
export const houseSizeWords: Readonly<Record<HouseSize, string>> = {
  '1000-2000': '1,000 - 2,000',
  '2000-2500': '2,000 - 2,500',
  '2500-3000': '2,500 - 3,000',
  '3000-3500': '3,000 - 3,500',
  '3500-4000': '3,500 - 4,000',
  '4000-4500': '4,000 - 4,500',
  '4500-5000': '4,500 - 5,000',
  '5000-6000': '5,000 - 6,000',
  '6000-8000': '6,000 - 8,000',
};
export const houseSizes = Object.keys(houseSizeWords) as HouseSize[];

export const frequencyWords: Readonly<Record<Frequency, { name: string; rhythm: string }>> = {
  one_time: { name: 'One-time', rhythm: 'A single visit' },
  weekly: { name: 'Weekly', rhythm: 'Every week' },
  bi_weekly: { name: 'Bi-weekly', rhythm: 'Every two weeks' },
  every_3_weeks: { name: 'Every 3 weeks', rhythm: 'Every three weeks' },
  monthly: { name: 'Monthly', rhythm: 'Once a month' },
};
export const frequencies = Object.keys(frequencyWords) as Frequency[];

export const roomWords: Readonly<Record<RoomKind, string>> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  halfBathrooms: 'Half Bathrooms',
  diningRoom: 'Dining Room',
  kitchen: 'Kitchen',
  livingRoom: 'Living Room',
  mediaRoom: 'Media Room',
  gameRoom: 'Game Room',
  office: 'Office',
};

/** `1 place left`, `3 places left` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const ordinalWords = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `three`; larger numbers in figures */
export const numberWord = (count: number): string => numberWords[count] ?? String(count);

/** `third`; larger numbers in figures */
export const ordinalWord = (count: number): string => ordinalWords[count] ?? `${count}th`;
