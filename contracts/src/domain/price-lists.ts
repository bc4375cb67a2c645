import { highestPrice, highestRoomFactor } from '../vocabulary/limits.ts';
import type { LocalDate } from '../vocabulary/time.ts';

interface Dated {
  readonly version: number;
  readonly validFrom: LocalDate | null;
  readonly isWithdrawn: boolean;
}

/** Whether one list comes into force after another; of two from the same date, the newer one. */
const isLater = (one: Dated, other: Dated): boolean => {
  const [from, otherFrom] = [one.validFrom ?? '', other.validFrom ?? ''];
  return from === otherFrom ? one.version > other.version : from > otherFrom;
};

/** Whether another list with the same date took its place, for good: also if that one was withdrawn since. */
export const isReplaced = (list: Dated, lists: readonly Dated[]): boolean =>
  list.validFrom !== null &&
  lists.some(({ validFrom, version }) => validFrom === list.validFrom && version > list.version);

/** The lists that one took the place of. */
export const replacedBy = <List extends Dated>(list: Dated, lists: readonly List[]): readonly List[] =>
  list.validFrom === null
    ? []
    : lists.filter(({ validFrom, version }) => validFrom === list.validFrom && version < list.version);

/** The price list in force on a date; undefined before the first one. */
export function listOn<List extends Dated>(lists: readonly List[], date: LocalDate): List | undefined {
  return lists
    .filter(({ validFrom }) => validFrom === null || validFrom <= date)
    .filter((list) => !list.isWithdrawn && !isReplaced(list, lists))
    .reduce<List | undefined>((last, list) => (last && !isLater(list, last) ? last : list), undefined);
}

const mostDollars = highestPrice.toLocaleString('en-US');

/** Why a home cannot cost this, in dollars. */
export const homePriceProblem = (price: number): string | undefined =>
  price > 0 && price <= highestPrice ? undefined : `Enter more than 0, up to ${mostDollars}.`;

/** Why a room or an add-on cannot cost this, in dollars: it may be free. */
export const roomPriceProblem = (price: number): string | undefined =>
  price >= 0 && price <= highestPrice ? undefined : `Enter 0 to ${mostDollars}.`;

/** Why the price of a room cannot be multiplied by this, which is kept with four decimals. */
export const roomFactorProblem = (factor: number): string | undefined =>
  Math.round(factor * 10_000) > 0 && factor <= highestRoomFactor
    ? undefined
    : `Enter more than 0, up to ${highestRoomFactor}.`;
