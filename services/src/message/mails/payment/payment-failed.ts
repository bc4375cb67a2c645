import type { ShownCard } from '@tidylog/contracts/events/payment';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { ownValue } from '@tidylog/contracts/vocabulary/own';
import { type CauseOf, isFresh, outdated, type Telling, toldOtherwise } from '../../composed.ts';
import { type Block, button, facts, type MailContent, text } from '../../render/content.ts';
import { momentWords, money, visitWords } from '../../render/words.ts';
import type { Visit } from '../../visit.ts';
import { firstNameOf, linkNote, type VisitMail, visitFacts } from '../booking/visit-blocks.ts';
import {
  type EntryOf,
  firstNameIn,
  ofPayment,
  type PaymentCase,
  type PaymentEntry,
  paymentMail,
} from './about-payment.ts';
import { cardRow } from './payment-blocks.ts';

const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'The bank says the card does not have enough funds right now.',
  expired_card: 'The card has expired.',
  authentication_required: 'Your bank needs you to confirm this payment.',
  'no-card': 'There is no card on file.',
  'card-gone': 'The card can no longer be used.',
  unavailable: 'Our payment provider could not be reached.',
};

interface Unpaid {
  readonly amount: Cents;
  readonly code: string;
  readonly card: ShownCard | null;
  readonly payUrl: string;
  readonly triedAgainAt: string | null;
}

const whatToDo = ({ code, triedAgainAt }: Unpaid): string => {
  if (code === 'no-card' || code === 'authentication_required') return 'Please use the button below.';
  const cards = code === 'card-gone' ? 'another card' : 'this card or another one';
  return triedAgainAt === null
    ? `Please use the button below to pay with ${cards}.`
    : `You can use the button below to pay with ${cards}. Otherwise we will try again on ${triedAgainAt}.`;
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

function visitUnpaid(mail: VisitMail, unpaid: Unpaid): MailContent {
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

function feeFailed(firstName: string | null, unpaid: Unpaid): MailContent {
  return {
    subject: `Your early cancellation fee of ${money(unpaid.amount)} is still due`,
    preheader: 'The payment did not go through.',
    title: 'Your payment did not go through',
    firstName,
    blocks: [text('The early cancellation fee for your subscription is still due.'), ...unpaidBlocks(unpaid)],
  };
}

const template = 'payment-failed';

const isOver = (visit: Visit): boolean => visit.status === 'cancelled' || visit.status === 'refused';

const settling: ReadonlySet<PaymentEntry['type']> = new Set([
  'PaymentSucceeded',
  'PaymentRecorded',
  'FeeWaived',
]);

const isSettledSince = (entries: readonly PaymentEntry[], { revision }: Failure): boolean =>
  entries.some((entry) => entry.revision > revision && settling.has(entry.type));

type Failure = CauseOf<'PaymentFailed' | 'PaymentActionRequired'>;

type Plan = EntryOf<'ChargePlanned'>;

const isPlan = (entry: PaymentEntry): entry is Plan => entry.type === 'ChargePlanned';

/** The mail about the booking already says that there is no card, and how to pay. */
const isToldAtBooking = ({ cause, entries }: PaymentCase<Failure>): boolean =>
  cause.type === 'PaymentFailed' &&
  cause.data.code === 'no-card' &&
  !entries.some((entry) => isPlan(entry) && entry.revision < cause.revision);

function untoldFor(failure: PaymentCase<Failure>, plan: Plan | undefined): Telling | 'wait' | undefined {
  const { cause, entries, about, desk } = failure;
  if (about.for === 'booking' && isToldAtBooking(failure)) return toldOtherwise(template);
  if (isSettledSince(entries, cause)) return outdated(template);
  if (about.for === 'fee') return undefined;
  if (isOver(about.desk.visit)) return outdated(template);
  return plan === undefined && isFresh(cause, desk) ? 'wait' : undefined;
}

function unpaidOf(
  { cause, about, desk }: PaymentCase<Failure>,
  plan: Plan | undefined,
): Omit<Unpaid, 'amount'> {
  const dueAt = plan?.data.dueAt ?? null;
  return {
    code: cause.type === 'PaymentFailed' ? cause.data.code : 'authentication_required',
    card: cause.type === 'PaymentFailed' ? cause.data.card : null,
    payUrl: about.for === 'fee' ? about.payUrl : about.desk.payUrl,
    triedAgainAt: dueAt === null ? null : momentWords(dueAt, desk.kit.settings.timeZone),
  };
}

export const paymentFailed = paymentMail<Failure>({
  tell(failure) {
    const { cause, entries, about } = failure;
    const start = ofPayment(entries, cause.data.paymentId, 'PaymentStarted');
    // The person who is paying or charging sees it on the screen.
    if (start === undefined || start.data.by !== 'charge') return toldOtherwise(template);
    const plan = entries.find((entry): entry is Plan => isPlan(entry) && entry.revision > cause.revision);
    const untold = untoldFor(failure, plan);
    if (untold !== undefined) return untold;
    const unpaid = { amount: start.data.amount, ...unpaidOf(failure, plan) };
    const content =
      about.for === 'fee' ? feeFailed(firstNameIn(about), unpaid) : visitUnpaid(about.desk, unpaid);
    return { template, content, attachments: [] };
  },
});
