import type { LocalDate } from '../vocabulary/time.ts';

interface Dated {
  readonly version: number;
  readonly validFrom: LocalDate | null;
}

/** Whether one list comes into force after another; of two from the same date, the newer one. */
const isLater = (one: Dated, other: Dated): boolean => {
  const [from, otherFrom] = [one.validFrom ?? '', other.validFrom ?? ''];
  return from === otherFrom ? one.version > other.version : from > otherFrom;
};

/** The price list in force on a date; undefined before the first one. */
export function listOn<List extends Dated>(lists: readonly List[], date: LocalDate): List | undefined {
  return lists
    .filter(({ validFrom }) => validFrom === null || validFrom <= date)
    .reduce<List | undefined>((last, list) => (last && !isLater(list, last) ? last : list), undefined);
}

/** Whether another list with the same date took its place. */
export const isReplaced = (list: Dated, lists: readonly Dated[]): boolean =>
  list.validFrom !== null && listOn(lists, list.validFrom)?.version !== list.version;
