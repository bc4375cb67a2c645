import { numberWord } from '@tidylog/contracts/vocabulary/counts';
import { minimumCleanings } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { cardName } from '../../shared/payment/card-name.ts';

/** All underscores become spaces: `every 3 weeks` (customer calls, I.3 row 11). */
export const frequencyText = (frequency: string): string => frequency.replaceAll('_', ' ');

interface Visit {
  readonly cleaner_name: string | null;
}

/** On the card; the dialog says `Not assigned` instead. */
export const assignmentText = ({ cleaner_name }: Visit): string =>
  cleaner_name === null ? 'Pending assignment' : `Assigned to ${cleaner_name}`;

interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}
export const addressText = ({ street, city, state, zip_code }: Address): string =>
  `${street}, ${city}, ${state} ${zip_code}`;

type Charged = Parameters<typeof cardName>[0] | null;

/** What happens to the early fee in this case. */
export function feeText(fee: number, card: Charged): string {
  const why = `because fewer than ${numberWord(minimumCleanings)} cleanings have been completed`;
  return card === null
    ? `You will owe an early cancellation fee of ${formatDollars(fee)} ${why}. This subscription has no card, so you can pay the fee from your home page.`
    : `We will charge an early cancellation fee of ${formatDollars(fee)} to your ${cardName(card)} ${why}.`;
}
