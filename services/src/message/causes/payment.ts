import type { Contact } from '@tidylog/contracts/events/booking';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { PaymentEvent, ShownCard } from '@tidylog/contracts/events/payment';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { restIdOf } from '../../ledger/refund-decisions.ts';
import {
  type CauseOf,
  type Composed,
  type Desk,
  isFresh,
  outdated,
  type Telling,
  toldOtherwise,
} from '../composed.ts';
import { momentWords, visitWords } from '../render/words.ts';
import type { MailFile } from '../send/gateway.ts';
import {
  feeFailed,
  feeReceipt,
  type Paid,
  paymentFailed,
  paymentReceipt,
  paymentRefunded,
  refundFailed,
  type Unpaid,
} from '../templates/payment.ts';
import { dataOf, loadVisit, type Visit } from '../visit.ts';
import { type VisitDesk, visitDesk } from './booking.ts';
import { orderOf } from './subscription.ts';

export type PaymentCause = CauseOf<
  'PaymentSucceeded' | 'PaymentFailed' | 'PaymentActionRequired' | 'RefundSucceeded' | 'RefundFailed'
>;
type PaymentCauseOf<Type extends PaymentCause['type']> = Extract<PaymentCause, { type: Type }>;
type Entry = Recorded<PaymentEvent>;
type EntryOf<Type extends PaymentEvent['type']> = Extract<Entry, { type: Type }>;

/** What the money is for. */
type About =
  | { readonly for: 'booking'; readonly desk: VisitDesk; readonly contact: Contact | Erased }
  | { readonly for: 'fee'; readonly contact: Contact | Erased; readonly payUrl: string };

const firstNameOf = ({ contact }: About): string | null => (contact === erased ? null : contact.firstName);

const entriesOf = async (log: EventLog, ledgerId: string): Promise<readonly Entry[]> =>
  (await Array.fromAsync(log.read(`payment-${ledgerId}`))) as unknown as Entry[];

const ofPayment = <Type extends PaymentEvent['type']>(
  entries: readonly Entry[],
  paymentId: string,
  type: Type,
): EntryOf<Type> | undefined =>
  entries.find(
    (entry): entry is EntryOf<Type> =>
      entry.type === type && 'paymentId' in entry.data && entry.data.paymentId === paymentId,
  );

async function aboutOf({ data }: PaymentCause, desk: Desk): Promise<About> {
  const { log } = desk.kit;
  if (data.owes === 'booking') {
    const visit = await loadVisit(log, data.ledgerId);
    if (visit === undefined) throw new Error('A payment is for a booking that is not in the log.');
    return { for: 'booking', desk: await visitDesk(desk, visit), contact: visit.contact };
  }
  const events = (await Array.fromAsync(
    log.read(`subscription-${data.ledgerId}`),
  )) as unknown as Recorded<SubscriptionEvent>[];
  return { for: 'fee', contact: orderOf(events).contact, payUrl: desk.links.page('/payment-history') };
}

/** The booking's own stream has not taken note of the payment yet. */
const isUnheard = ({ visit }: VisitDesk, paymentId: string): boolean =>
  visit.status === 'pending' &&
  !dataOf(visit.events, 'BookingPaid').some(({ data }) => data.paymentId === paymentId);

/**
 * The receipt as a file: `behind` while the read side does not have it, `unavailable` if it cannot be made.
 */
type Paper = MailFile | 'behind' | 'unavailable';

const numberOf = (entries: readonly Entry[], paymentId: string): string | null =>
  ofPayment(entries, paymentId, 'ReceiptNumbered')?.data.receiptNumber ?? null;

async function paperOf(
  { type, data }: PaymentCause,
  entries: readonly Entry[],
  { receipt }: Pick<Desk, 'receipt'>,
): Promise<Paper> {
  if (type !== 'PaymentSucceeded') return 'unavailable';
  const receiptNumber = numberOf(entries, data.paymentId);
  if (receiptNumber === null) return 'behind';
  try {
    const file = await receipt({ ledgerId: data.ledgerId, receiptNumber });
    if (file === undefined) return 'behind';
    return { filename: file.name, contentType: 'application/pdf', content: file.bytes };
  } catch {
    // A mail about a payment goes without its receipt rather than not at all.
    return 'unavailable';
  }
}

interface Case<Cause extends PaymentCause> {
  readonly cause: Cause;
  readonly entries: readonly Entry[];
  readonly about: About;
  readonly paper: Paper;
  readonly desk: Desk;
}

function received({
  cause,
  entries,
  about,
  paper,
  desk,
}: Case<PaymentCauseOf<'PaymentSucceeded'>>): Telling | 'wait' {
  const { data, metadata } = cause;
  const isIncomplete =
    paper === 'behind' || (about.for === 'booking' && isUnheard(about.desk, data.paymentId));
  if (isIncomplete && isFresh(cause, desk)) return 'wait';
  const files = typeof paper === 'string' ? [] : [paper];
  const paid: Paid = {
    amount: data.amount,
    card: data.card,
    date: dateAt(Temporal.Instant.from(metadata.time), desk.kit.settings.timeZone),
    receiptNumber: numberOf(entries, data.paymentId),
    hasPaper: files.length > 0,
  };
  const template = 'payment-receipt';
  if (about.for === 'fee')
    return { template, content: feeReceipt(firstNameOf(about), paid), attachments: files };
  const isFirm = about.desk.visit.status === 'confirmed';
  return {
    template,
    content: paymentReceipt(about.desk, paid),
    attachments: isFirm ? [...files, about.desk.calendar()] : files,
  };
}

const isOver = (visit: Visit): boolean => visit.status === 'cancelled' || visit.status === 'refused';
const isPaidSince = (entries: readonly Entry[], { revision }: PaymentCause): boolean =>
  entries.some((entry) => entry.revision > revision && entry.type === 'PaymentSucceeded');

type Failure = PaymentCauseOf<'PaymentFailed' | 'PaymentActionRequired'>;

const isPlan = (entry: Entry): entry is EntryOf<'ChargePlanned'> => entry.type === 'ChargePlanned';

/** The mail of the visit's booking has told that there is no card, with the way to pay. */
const isToldAtBooking = ({ cause, entries }: Case<Failure>): boolean =>
  cause.type === 'PaymentFailed' &&
  cause.data.code === 'no-card' &&
  !entries.some((entry) => isPlan(entry) && entry.revision < cause.revision);

function failed(failure: Case<Failure>): Telling | 'wait' {
  const { cause, entries, about, desk } = failure;
  const template = 'payment-failed';
  const start = ofPayment(entries, cause.data.paymentId, 'PaymentStarted');
  // Who pays is there sees it on the screen.
  if (start === undefined || start.data.by !== 'charge') return toldOtherwise(template);
  if (about.for === 'booking' && isToldAtBooking(failure)) return toldOtherwise(template);
  if (isPaidSince(entries, cause) || (about.for === 'booking' && isOver(about.desk.visit)))
    return outdated(template);
  const plan = entries.find(
    (entry): entry is EntryOf<'ChargePlanned'> => isPlan(entry) && entry.revision > cause.revision,
  );
  if (about.for === 'booking' && plan === undefined && isFresh(cause, desk)) return 'wait';
  const code = cause.type === 'PaymentFailed' ? cause.data.code : 'authentication_required';
  const unpaid: Unpaid = {
    amount: start.data.amount,
    code,
    card: cause.type === 'PaymentFailed' ? cause.data.card : null,
    payUrl: about.for === 'fee' ? about.payUrl : about.desk.payUrl,
    triedAgainAt:
      plan === undefined || plan.data.dueAt === null
        ? null
        : momentWords(plan.data.dueAt, desk.kit.settings.timeZone),
  };
  const content =
    about.for === 'fee' ? feeFailed(firstNameOf(about), unpaid) : paymentFailed(about.desk, unpaid);
  return { template, content, attachments: [] };
}

const wordsOf = (about: About): string =>
  about.for === 'fee'
    ? 'your early cancellation fee'
    : `your cleaning on ${visitWords(about.desk.visit.date, about.desk.visit.slotId)}`;

function refunded({ cause, entries, about }: Case<PaymentCauseOf<'RefundSucceeded'>>): Telling {
  const card: ShownCard | null =
    ofPayment(entries, cause.data.paymentId, 'PaymentSucceeded')?.data.card ?? null;
  const amount: Cents = cause.data.amount;
  const content = paymentRefunded(firstNameOf(about), { amount, card, about: wordsOf(about) });
  return { template: 'payment-refunded', content, attachments: [] };
}

/**
 * A failed refund that was replaced by another, or whose bank took the money, gets no mail: what followed
 * does.
 */
export function isToldByWhatFollowed(
  { refundId, paymentId }: EntryOf<'RefundFailed'>['data'],
  entries: readonly Entry[],
): boolean {
  const isTaken = entries.some(
    ({ type, data }) => type === 'DisputeClosed' && data.paymentId === paymentId && data.outcome === 'lost',
  );
  const rest = restIdOf(refundId);
  const isAskedAgain = entries.some(({ type, data }) => type === 'RefundRequested' && data.refundId === rest);
  return isTaken || isAskedAgain;
}

function notRefunded({ cause, entries, about }: Case<PaymentCauseOf<'RefundFailed'>>): Telling {
  const template = 'payment-refund-failed';
  const { amount } = cause.data;
  if (isToldByWhatFollowed(cause.data, entries)) return toldOtherwise(template);
  return {
    template,
    content: refundFailed(firstNameOf(about), { amount, about: wordsOf(about) }),
    attachments: [],
  };
}

function tell(cause: PaymentCause, rest: Omit<Case<PaymentCause>, 'cause'>): Telling | 'wait' {
  switch (cause.type) {
    case 'PaymentSucceeded':
      return received({ ...rest, cause });
    case 'PaymentFailed':
    case 'PaymentActionRequired':
      return failed({ ...rest, cause });
    case 'RefundSucceeded':
      return refunded({ ...rest, cause });
    case 'RefundFailed':
      return notRefunded({ ...rest, cause });
  }
}

export async function composePayment(cause: PaymentCause, desk: Desk): Promise<Composed> {
  const { ledgerId, customerId } = cause.data;
  const [entries, about] = await Promise.all([entriesOf(desk.kit.log, ledgerId), aboutOf(cause, desk)]);
  const paper = await paperOf(cause, entries, desk);
  const telling = tell(cause, { entries, about, paper, desk });
  if (telling === 'wait') return 'wait';
  return { contact: about.contact, personId: customerId, aboutId: ledgerId, telling };
}
