import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import { button, type Row } from '../../render/content.ts';
import { money, visitWords } from '../../render/words.ts';
import type { Visit } from '../../visit.ts';

/** What the money is for. */
export interface OfficeMatter {
  readonly ledgerId: string;
  readonly visit: Pick<Visit, 'date' | 'slotId'> | null;
  readonly url: string;
}

export const forWhat = ({ visit }: OfficeMatter): string =>
  visit === null ? 'an early cancellation fee' : `the cleaning on ${visitWords(visit.date, visit.slotId)}`;

/** Without the amount where nothing of it is left, as when a payment was refunded before it was disputed. */
export const matterRows = ({ ledgerId, visit }: OfficeMatter, amount: Cents): readonly Row[] => [
  ...(amount === noMoney ? [] : [['Amount', money(amount)] as const]),
  [visit === null ? 'Subscription' : 'Booking', shortId(ledgerId)],
];

export const nameOf = ({ ledgerId, visit }: OfficeMatter): string =>
  `${visit === null ? 'subscription' : 'booking'} ${shortId(ledgerId)}`;

export const toConsole = ({ visit, url }: OfficeMatter) =>
  button(visit === null ? 'Open the console' : 'Open the booking', url);

export const ofOffice = { firstName: null, isForOffice: true } as const;
