import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { SubscriptionDetails } from '../api/types.ts';
import { contentChanges } from '../bookings/form/content-changes.ts';
import { changed } from '../shared/same.ts';
import { skippedText } from './subscription-words.ts';

/** What is in the second list alone, by its key. */
const added = <Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] => {
  const known = new Set(before.map(keyOf));
  return now.filter((item) => !known.has(keyOf(item)));
};

type Visit = SubscriptionDetails['cancel_ends'][number];
const idOf = ({ booking_id }: Visit): string => booking_id;

/** What became of a subscription since it was shown, a line each. */
export function subscriptionChanges(
  before: SubscriptionDetails,
  now: SubscriptionDetails,
): readonly string[] {
  const [visitsBefore, visitsNow] = [before.cancel_ends, now.cancel_ends];
  const on = ({ booking_date }: Visit): string => shortDateOfYear(booking_date);
  return [
    ...changed('Status', before.status, now.status),
    ...contentChanges(before, now),
    ...added(visitsBefore, visitsNow, idOf).map((visit) => `Visit booked: ${on(visit)}`),
    ...added(visitsNow, visitsBefore, idOf).map((visit) => `Visit no longer open: ${on(visit)}`),
    ...added(before.skipped, now.skipped, ({ date }) => date).map(
      (skipped) => `Not booked: ${skippedText(skipped)}`,
    ),
  ];
}
