import { shortId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { button, facts, type MailContent, type Row, text } from '../render/content.ts';
import { money, visitWords } from '../render/words.ts';
import type { Visit } from '../visit.ts';

/** What the money is for. */
export interface OfficeMatter {
  readonly ledgerId: string;
  /** Null for the early fee of a subscription. */
  readonly visit: Pick<Visit, 'date' | 'slotId'> | null;
  /** Where the office sees it. */
  readonly url: string;
}

const forWhat = ({ visit }: OfficeMatter): string =>
  visit === null ? 'an early cancellation fee' : `the cleaning on ${visitWords(visit.date, visit.slotId)}`;

const rows = ({ ledgerId, visit }: OfficeMatter, amount: Cents): readonly Row[] => [
  ['Amount', money(amount)],
  [visit === null ? 'Subscription' : 'Booking', shortId(ledgerId)],
];

const nameOf = ({ ledgerId, visit }: OfficeMatter): string =>
  `${visit === null ? 'subscription' : 'booking'} ${shortId(ledgerId)}`;

const toConsole = ({ visit, url }: OfficeMatter) =>
  button(visit === null ? 'Open the console' : 'Open the booking', url);

const inWords = (code: string): string => code.replaceAll('_', ' ');

interface About {
  readonly amount: Cents;
}

const ofOffice = { firstName: null, isForOffice: true } as const;

export function disputeOpened(
  matter: OfficeMatter,
  { amount, reason }: About & { readonly reason: string },
): MailContent {
  return {
    ...ofOffice,
    subject: `A customer's bank disputes ${money(amount)} (${nameOf(matter)})`,
    preheader: "Answer it in the payment provider's dashboard.",
    title: 'A payment is disputed',
    blocks: [
      text(
        `A customer's bank disputes ${money(amount)}, paid for ${forWhat(matter)}. The reason it gives: ${inWords(reason)}.`,
      ),
      facts(...rows(matter, amount)),
      text(
        "Please answer in the payment provider's dashboard, which shows the deadline. This payment cannot be refunded while the dispute is open.",
      ),
      toConsole(matter),
    ],
  };
}

export function disputeClosed(
  matter: OfficeMatter,
  { amount, outcome }: About & { readonly outcome: 'won' | 'lost' },
): MailContent {
  const isWon = outcome === 'won';
  return {
    ...ofOffice,
    subject: `The dispute about ${money(amount)} was ${outcome} (${nameOf(matter)})`,
    preheader: isWon ? 'The money stays with you.' : 'The bank took the money back.',
    title: isWon ? 'A dispute was won' : 'A dispute was lost',
    blocks: [
      text(
        isWon
          ? `The dispute about ${money(amount)}, paid for ${forWhat(matter)}, was decided in your favor. The payment still counts.`
          : `The dispute about ${money(amount)}, paid for ${forWhat(matter)}, was decided in the customer's favor. The amount no longer counts as paid, but the customer does not owe it again.`,
      ),
      facts(...rows(matter, amount)),
      toConsole(matter),
    ],
  };
}

export function refundRefused(
  matter: OfficeMatter,
  { amount, code }: About & { readonly code: string },
): MailContent {
  return {
    ...ofOffice,
    subject: `A refund of ${money(amount)} failed (${nameOf(matter)})`,
    preheader: 'Please find another way to refund the money.',
    title: 'A refund failed',
    blocks: [
      text(`A refund of ${money(amount)} for ${forWhat(matter)} failed. The reason given: ${inWords(code)}.`),
      facts(...rows(matter, amount)),
      text('The amount still counts as paid. Please contact the customer and find another way to refund it.'),
      toConsole(matter),
    ],
  };
}
