import {
  type AttentionKind,
  type PaymentCheckKind,
  paymentCheckKinds,
} from '@tidylog/contracts/vocabulary/attention';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { unpaidPatienceDays } from '@tidylog/contracts/vocabulary/limits';
import { ownValue } from '@tidylog/contracts/vocabulary/own';
import { declineReason } from '@tidylog/contracts/vocabulary/payment-failures';
import { type AccessOutcome, accessReasonName, accessReasons } from '@tidylog/contracts/vocabulary/road';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { smsReasons } from '../messages/sms-notes.ts';
import { checkSentence } from '../payment-checks/sentences.ts';
import type { PaymentCheckRow } from '../payment-checks/table.ts';
import { fullName, type PersonColumns } from '../people.ts';
import type { SkippedOccurrence } from '../subscriptions/table.ts';

/** What a sentence needs to know, by the kind of the row. */
type Detail = Partial<
  Pick<PaymentCheckRow, 'amount_here' | 'amount_there' | 'currency' | 'code'> &
    SkippedOccurrence &
    Pick<PersonColumns, 'first_name' | 'last_name'> & {
      readonly status: BookingStatus;
      readonly settled: AccessOutcome | null;
      readonly template: string;
      readonly message_id: string;
      readonly reason: string | null;
      readonly jobs: number;
      readonly is_past: boolean;
      readonly slot_id: SlotId;
      readonly stream: string;
      /** How many it is about, where one row is about all of a kind. */
      readonly count: number;
      readonly dates: { readonly first: LocalDate; readonly last: LocalDate };
    }
>;

export interface Matter {
  readonly kind: AttentionKind;
  /** Of the visit, if it is about one. */
  readonly booking_date: LocalDate | null;
  /** Of the cleaner or customer. */
  readonly name: string | null;
  readonly detail: Detail;
}

const plainWords = (code: string): string => code.replaceAll(/[_-]/g, ' ');

const about = ({ booking_date }: Matter): string =>
  booking_date === null ? 'the early cancellation fee' : `the visit on ${longDate(booking_date)}`;

function declined(matter: Matter): string {
  const { code } = matter.detail;
  if (code === 'unavailable')
    return `The payment provider did not answer when we charged the card for ${about(matter)}.`;
  if (code === 'card-gone') return `The card for ${about(matter)} can no longer be used.`;
  return `The card for ${about(matter)} was declined${code ? `: ${declineReason(code)}` : ''}.`;
}

function unsent({ template = 'message', reason }: Detail): string {
  const mail = `The email "${plainWords(template)}" could not be`;
  if ((reason as string | null | undefined) === 'no-answer')
    return `${mail} sent: the mail server did not answer.`;
  return `${mail} delivered${reason ? ` (${reason})` : ''}.`;
}

const textOf = ({ template = 'message' }: Detail): string =>
  template === 'custom' ? 'text that you wrote' : `text "${plainWords(template)}"`;

function unsentText(detail: Detail): string {
  const reason: string | null = detail.reason ?? null;
  const text = `The ${textOf(detail)} did not arrive`;
  if (reason === null) return `${text}.`;
  const because = ownValue<string>(smsReasons, reason);
  return because === undefined ? `${text} (${reason}).` : `${text}. ${because}`;
}

function skipped({ date, reason }: Detail): string {
  const day = date === undefined ? 'a day' : longDate(date);
  return reason === 'no-place'
    ? `No visit was booked for ${day}: that day and the days after it were full.`
    : `No visit was booked for ${day}: the day had passed.`;
}

const erasedCustomer = ({ booking_date }: Matter): string =>
  booking_date === null
    ? 'The customer of an open subscription was erased. Cancel the subscription.'
    : `The customer of the visit on ${longDate(booking_date)} was erased. Cancel the visit.`;

const cleanerOf = ({ first_name = null, last_name = null }: Detail): string =>
  fullName({ first_name, last_name });

const slotOf = ({ slot_id }: Detail): string => (slot_id === undefined ? '' : `, ${slotLabel(slot_id)}`);

const reasonOf = ({ reason }: Detail): string => {
  const known = accessReasons.find((each) => each === (reason as string | null | undefined));
  return known === undefined ? '' : `: ${accessReasonName(known).toLowerCase()}`;
};

function dismissedCleaner(matter: Matter): string {
  const cleaner = cleanerOf(matter.detail);
  return matter.detail.status === 'in_progress'
    ? `${cleaner} was dismissed, but is clocked in to ${about(matter)}. Correct the times or complete the visit.`
    : `${cleaner} was dismissed, but is still assigned to ${about(matter)}. Assign another cleaner.`;
}

const neverBegun = (matter: Matter): string =>
  matter.detail.first_name === undefined
    ? `No cleaner was assigned to ${about(matter)}. Complete, move or cancel the visit.`
    : `${cleanerOf(matter.detail)} never clocked in to ${about(matter)}. Correct the times, or move or cancel the visit.`;

const notGotInto = (matter: Matter): string => {
  const { detail } = matter;
  const isOpen = detail.status === 'confirmed' && !detail.settled;
  const cleaner = cleanerOf(detail);
  if (isOpen)
    return `${cleaner} could not get in to ${about(matter)}${reasonOf(detail)}. Decide what happens.`;
  const day = detail.date === undefined ? '' : ` on ${longDate(detail.date)}`;
  return `${cleaner} could not get in${day}${reasonOf(detail)}. Decide the pay for the way.`;
};

const isCheck = (kind: AttentionKind): kind is PaymentCheckKind =>
  (paymentCheckKinds as readonly AttentionKind[]).includes(kind);

const ofMany = {
  'visits-unpaid': (count: number) =>
    `${counted(count, 'completed visit', 'completed visits')} from more than ${unpaidPatienceDays} days ago ${count === 1 ? 'is' : 'are'} still unpaid. This leaves out newer visits, visits that are not completed, and declined cards, which are listed separately.`,
  'visits-unassigned': (count: number) =>
    `${counted(count, 'visit')} through the end of the next business day ${count === 1 ? 'has' : 'have'} no cleaner.`,
  'applications-waiting': (count: number) =>
    `${counted(count, 'application')} to clean with us ${count === 1 ? 'is' : 'are'} waiting for an answer.`,
  'payouts-waiting': (count: number) =>
    `${counted(count, 'withdrawal')} by cleaners ${count === 1 ? 'is' : 'are'} waiting to be paid.`,
} as const;

const isOneOfMany = (kind: AttentionKind): kind is keyof typeof ofMany => kind in ofMany;

/** What needs a person, in a sentence for the office. */
export function attentionSentence(matter: Matter): string {
  const { kind, name, detail } = matter;
  if (isCheck(kind)) return checkOf(kind, detail);
  if (isOneOfMany(kind)) return ofMany[kind](detail.count ?? 0);
  switch (kind) {
    case 'charge-declined':
      return declined(matter);
    case 'waiting-for-customer':
      return `The bank is waiting for the customer to confirm the payment for ${about(matter)}.`;
    case 'mail-failed':
      return unsent(detail);
    case 'text-failed':
      return unsentText(detail);
    case 'text-unknown':
      return `We don't know whether the ${textOf(detail)} was sent. Send it again if it matters.`;
    case 'occurrence-skipped':
      return skipped(detail);
    case 'customer-erased':
      return erasedCustomer(matter);
    case 'time-off-over-jobs':
      return `${cleanerOf(matter.detail)} has time off, but is still assigned to ${about(matter)}. Assign another cleaner.`;
    case 'calendar-key-refused':
      return `Google no longer accepts the key for the calendar of ${cleanerOf(detail)}, so we cannot see when they are busy. Connect the calendar with a new key.`;
    case 'two-jobs-open':
      return `${name ?? 'A cleaner'} is clocked in to ${detail.jobs ?? 2} jobs at once.`;
    case 'clock-out-missing':
      return `${cleanerOf(detail)} is still clocked in to ${about(matter)}, which should be over. Call them, correct the times or complete the visit.`;
    case 'not-clocked-in':
      return `${cleanerOf(detail)} has not clocked in to ${about(matter)}${slotOf(detail)}. Call them, or assign another cleaner.`;
    case 'never-begun':
      return neverBegun(matter);
    case 'not-got-into':
      return notGotInto(matter);
    case 'cannot-come':
      return detail.is_past
        ? `${cleanerOf(detail)} was not at ${about(matter)}. Move or cancel the visit.`
        : `${cleanerOf(detail)} cannot come to ${about(matter)}. Assign another cleaner.`;
    case 'claimed-times':
      return `${cleanerOf(detail)} entered their hours for ${about(matter)} later. Check the times and save them.`;
    case 'cleaner-dismissed':
      return dismissedCleaner(matter);
    case 'question-open':
      return `${cleanerOf(detail)} asked a question that has not been answered yet.`;
    case 'owed-to-erased':
      return 'We owe money to a cleaner who erased their account. Pay them another way, then take it out of their wallet.';
    case 'parked-stream':
      return `Some events of ${detail.stream ?? 'a stream'} cannot be read, so some screens may be out of date. Tell the person who runs Tidylog.`;
  }
}

const checkOf = (kind: PaymentCheckKind, detail: Detail): string =>
  checkSentence({
    kind,
    amount_here: detail.amount_here ?? null,
    amount_there: detail.amount_there ?? null,
    currency: detail.currency ?? 'usd',
    code: detail.code ?? null,
  });
