import type { Cents } from '../vocabulary/money.ts';
import type { LocalDate } from '../vocabulary/time.ts';
import { listOn } from './price-lists.ts';

/** From the mail that names a higher price to the first visit that may cost it. */
export const priceNoticeDays = 14;

interface List {
  readonly version: number;
  readonly validFrom: LocalDate | null;
  readonly isWithdrawn: boolean;
}

/** A higher price of one visit, before tax, and when its mail was sent; null while it was not. */
export interface Rise {
  readonly priceListVersion: number;
  readonly to: Cents;
  readonly toldAt: Temporal.Instant | null;
}

interface Pricing<L extends List> {
  readonly lists: readonly L[];
  readonly date: LocalDate;
  readonly now: Temporal.Instant;
  /** The list that priced the visits until now; null for subscriptions from before lists had dates. */
  readonly agreedVersion: number | null;
  readonly rises: readonly Rise[];
  /** What a visit costs by a list, before tax. */
  readonly costs: (list: L) => Cents;
}

/** The list that priced the visits until now. */
export const agreedList = <L extends List>(
  lists: readonly L[],
  agreedVersion: number | null,
): L | undefined =>
  agreedVersion === null
    ? lists.findLast(({ validFrom }) => validFrom === null)
    : lists.find(({ version }) => version === agreedVersion);

const mayCost =
  (price: Cents, version: number) =>
  ({ priceListVersion, to }: Pick<Rise, 'priceListVersion' | 'to'>): boolean =>
    priceListVersion === version && to >= price;

/** Whether the customer has an announcement of at least this price by this list. */
export const isAnnounced = (
  rises: readonly Pick<Rise, 'priceListVersion' | 'to'>[],
  price: Cents,
  version: number,
): boolean => rises.some(mayCost(price, version));

const isTold = (rise: Rise, now: Temporal.Instant): boolean =>
  rise.toldAt !== null &&
  Temporal.Instant.compare(rise.toldAt.add({ hours: priceNoticeDays * 24 }), now) <= 0;

/**
 * The list for a visit of a subscription that is made now (admin calls, part 0, row 41): the one in force, but never
 * dearer than the customer was told 14 days before. Undefined without any list.
 */
export function listForVisit<L extends List>({
  lists,
  date,
  now,
  agreedVersion,
  rises,
  costs,
}: Pricing<L>): L | undefined {
  const inForce = listOn(lists, date);
  const agreed = agreedList(lists, agreedVersion);
  if (inForce === undefined || agreed === undefined) return inForce ?? agreed;
  const price = costs(inForce);
  if (price <= costs(agreed)) return inForce;
  const told = rises.filter(mayCost(price, inForce.version));
  return told.some((rise) => isTold(rise, now)) ? inForce : agreed;
}
