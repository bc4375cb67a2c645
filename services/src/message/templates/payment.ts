import type { ShownCard } from '@tidylog/contracts/events/payment';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { ownValue } from '@tidylog/contracts/vocabulary/own';
import {
  type Block,
  button,
  facts,
  type MailContent,
  note,
  type Row,
  some,
  text,
} from '../render/content.ts';
import { cardWords, money, visitWords } from '../render/words.ts';
import {
  balanceBlocks,
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

export interface Paid {
  readonly amount: Cents;
  readonly card: ShownCard | null;
  /** The business date. */
  readonly date: string;
  readonly receiptNumber: string | null;
  /** Whether the receipt is attached. */
  readonly hasPaper: boolean;
}

const cardRow = (card: ShownCard | null): readonly Row[] =>
  card === null ? [] : [['Card', cardWords(card)]];

const paidFacts = ({ amount, card, date, receiptNumber }: Paid): Block =>
  facts(
    ['Amount', money(amount)],
    ...cardRow(card),
    ['Paid on', longDate(date)],
    ...(receiptNumber === null ? [] : [['Receipt', receiptNumber] as const]),
  );

const paperNote = ({ hasPaper }: Paid, whereElse: string): Block =>
  hasPaper
    ? note('Your receipt is attached as a PDF file.')
    : text(`We could not attach your receipt to this email. You can download it ${whereElse}.`);

/** Money has come for a visit: the receipt and, where the visit is firm, its confirmation in one. */
export function paymentReceipt(mail: VisitMail, paid: Paid): MailContent {
  const { visit } = mail;
  const isFirm = visit.status === 'confirmed';
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: isFirm ? `Paid and confirmed: your cleaning on ${when}` : `Receipt for your cleaning on ${when}`,
    preheader: `We received ${money(paid.amount)}. Thank you.`,
    title: isFirm ? 'Thank you. Your visit is confirmed' : 'Thank you for your payment',
    firstName: firstNameOf(visit),
    blocks: [
      text(`We received your payment of ${money(paid.amount)}.`),
      paidFacts(paid),
      paperNote(paid, 'from your booking, with the button below'),
      visitFacts(mail),
      ...balanceBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      ...some(isFirm && calendarNote),
    ],
  };
}

/** The fee of a cancelled subscription was paid. */
export function feeReceipt(firstName: string | null, paid: Paid): MailContent {
  return {
    subject: `Receipt: early cancellation fee of ${money(paid.amount)}`,
    preheader: `We received ${money(paid.amount)}.`,
    title: 'Receipt for your payment',
    firstName,
    blocks: [
      text('We received your payment of the early cancellation fee.'),
      paidFacts(paid),
      paperNote(paid, 'from your payment history'),
    ],
  };
}

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'The bank says the card does not have enough funds right now.',
  expired_card: 'The card has expired.',
  authentication_required: 'Your bank needs you to confirm this payment.',
  'no-card': 'There is no card on file.',
  unavailable: 'Our payment provider could not be reached.',
};

export interface Unpaid {
  readonly amount: Cents;
  /** The provider's code. */
  readonly code: string;
  readonly card: ShownCard | null;
  readonly payUrl: string;
  /** When it is tried again by itself; null for never. */
  readonly triedAgainAt: string | null;
}

const whatToDo = ({ code, triedAgainAt }: Unpaid): string => {
  if (code === 'no-card' || code === 'authentication_required') return 'Please use the button below.';
  return triedAgainAt === null
    ? 'Please use the button below to pay with this card or another one.'
    : `You can use the button below to pay with this card or another one. Otherwise we will try again on ${triedAgainAt}.`;
};

const unpaidBlocks = (unpaid: Unpaid): readonly Block[] => [
  facts(['Amount', money(unpaid.amount)], ...cardRow(unpaid.card)),
  text(`${ownValue(reasons, unpaid.code) ?? 'The bank declined the card.'} ${whatToDo(unpaid)}`),
  button(
    unpaid.code === 'authentication_required' ? 'Confirm the payment' : `Pay ${money(unpaid.amount)}`,
    unpaid.payUrl,
  ),
];

const headOf = ({ code }: Unpaid, when: string): { readonly subject: string; readonly title: string } => {
  if (code === 'authentication_required')
    return { subject: `Please confirm the payment for ${when}`, title: 'Please confirm your payment' };
  if (code === 'no-card')
    return { subject: `Please pay for your cleaning on ${when}`, title: 'Please pay for your visit' };
  return { subject: `We could not charge your card for ${when}`, title: 'Your payment did not go through' };
};

/** A charge that we made by ourselves did not go through. The visit stays. */
export function paymentFailed(mail: VisitMail, unpaid: Unpaid): MailContent {
  const { visit } = mail;
  const when = visitWords(visit.date, visit.slotId);
  const { subject, title } = headOf(unpaid, when);
  return {
    subject,
    preheader: 'Your visit is still booked. Please take care of the payment.',
    title,
    firstName: firstNameOf(visit),
    blocks: [
      text('Your next cleaning is not paid for yet. It is still booked.'),
      ...unpaidBlocks(unpaid),
      visitFacts(mail),
      ...linkNote(mail),
    ],
  };
}

export function feeFailed(firstName: string | null, unpaid: Unpaid): MailContent {
  return {
    subject: `Your early cancellation fee of ${money(unpaid.amount)} is still due`,
    preheader: 'The payment did not go through.',
    title: 'Your payment did not go through',
    firstName,
    blocks: [text('The early cancellation fee for your subscription is still due.'), ...unpaidBlocks(unpaid)],
  };
}

/** Money went back. `about` says for what. */
export function paymentRefunded(
  firstName: string | null,
  {
    amount,
    card,
    about,
  }: { readonly amount: Cents; readonly card: ShownCard | null; readonly about: string },
): MailContent {
  return {
    subject: `We refunded ${money(amount)} to your card`,
    preheader: `For ${about}.`,
    title: 'Your refund is on its way',
    firstName,
    blocks: [
      text(`We refunded ${money(amount)} for ${about}.`),
      facts(['Amount', money(amount)], ...cardRow(card)),
      note('It can take 5 to 10 business days to appear on your statement.'),
    ],
  };
}

/** The provider said no. The office sees it next to the visit. */
export function refundFailed(
  firstName: string | null,
  { amount, about }: { readonly amount: Cents; readonly about: string },
): MailContent {
  return {
    subject: `We could not refund ${money(amount)} to your card`,
    preheader: `For ${about}. We will find another way.`,
    title: 'Your refund did not go through',
    firstName,
    blocks: [
      text(
        `We tried to refund ${money(amount)} for ${about}, but your card did not accept it. The money is still yours. Our office knows about this and will contact you to find another way.`,
      ),
      note(
        'You do not have to do anything. If you would like to tell us how to reach you, reply to this email.',
      ),
    ],
  };
}
