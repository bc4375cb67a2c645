import { type TodoKind, todoKinds } from '@tidylog/contracts/domain/todos';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { readModel } from '../engine/read-model.ts';
import { bookingSteps } from './booking-steps.ts';
import { cleanerMail, jobReminder } from './cleaner-mail.ts';
import { answerSteps, dismissalSteps } from './cleaners.ts';
import { emailChangeSteps } from './email-change-steps.ts';
import { erasureSteps, erasureTraces } from './erasure-steps.ts';
import { fileRemoval } from './files.ts';
import { invoicePayment, invoiceSteps } from './invoices.ts';
import type { Kind } from './kind.ts';
import { mail, mailToOffice } from './mail.ts';
import {
  cardDetach,
  feeCharge,
  jobPayRelease,
  payoutBatch,
  providerForget,
  receiptNumber,
  visitCharge,
} from './money.ts';
import { bookingRefund, paymentSettlement, paymentSteps, paymentWithdrawal, refund } from './payments.ts';
import { priceList, priceListWithdrawal } from './price-list.ts';
import { reconciliation } from './reconciliation.ts';
import { registrationSteps } from './registration-steps.ts';
import { reminder } from './reminders.ts';
import { sms, smsOutcome, smsReminder } from './sms.ts';
import { staffSteps } from './staff-steps.ts';
import { subscriptionDue, subscriptionStart, subscriptionSteps, visitCount } from './subscriptions.ts';
import { type TodoRow, table } from './table.ts';
import { clockOutOverdue, holdExpiry, jobPay, reopenSteps, wayPay } from './visits.ts';
import { waitlistExpiry } from './waitlist.ts';

const kinds: Readonly<Record<TodoKind, Kind>> = {
  'booking-steps': bookingSteps,
  'reopen-steps': reopenSteps,
  'invoice-steps': invoiceSteps,
  'invoice-payment': invoicePayment,
  'registration-steps': registrationSteps,
  'email-change-steps': emailChangeSteps,
  'staff-steps': staffSteps,
  'erasure-steps': erasureSteps,
  'erasure-traces': erasureTraces,
  'dismissal-steps': dismissalSteps,
  'file-removal': fileRemoval,
  'hold-expiry': holdExpiry,
  'job-pay': jobPay,
  'way-pay': wayPay,
  'payout-batch': payoutBatch,
  mail,
  'mail-to-office': mailToOffice,
  'cleaner-mail': cleanerMail,
  'job-reminder': jobReminder,
  reminder,
  sms,
  'sms-reminder': smsReminder,
  'sms-outcome': smsOutcome,
  'price-list': priceList,
  'price-list-withdrawal': priceListWithdrawal,
  'answer-steps': answerSteps,
  'subscription-start': subscriptionStart,
  'subscription-due': subscriptionDue,
  'subscription-steps': subscriptionSteps,
  'visit-count': visitCount,
  'receipt-number': receiptNumber,
  'visit-charge': visitCharge,
  'fee-charge': feeCharge,
  'job-pay-release': jobPayRelease,
  'card-detach': cardDetach,
  'provider-forget': providerForget,
  'payment-steps': paymentSteps,
  'payment-withdrawal': paymentWithdrawal,
  'payment-settlement': paymentSettlement,
  'booking-refund': bookingRefund,
  refund,
  'clock-out-overdue': clockOutOverdue,
  'waitlist-expiry': waitlistExpiry,
  reconciliation,
};

const handles = [...new Set(Object.values(kinds).flatMap((kind) => kind.handles))];

const isKind = (text: string | undefined): text is TodoKind =>
  text !== undefined && Object.hasOwn(kinds, text);

const kindsOf: ReadonlyMap<string, readonly TodoKind[]> = new Map(
  handles.map((type) => [type, todoKinds.filter((kind) => kinds[kind].handles.includes(type))]),
);

const keys = (event: Recorded): readonly string[] =>
  (kindsOf.get(event.type) ?? []).flatMap((kind) => {
    const subject = kinds[kind].subject(event);
    return subject === undefined ? [] : [subject].flat().map((id) => `${kind}/${id}`);
  });

const evolve = (row: TodoRow | undefined, event: Recorded, key: string): TodoRow | undefined => {
  const [kind] = key.split('/', 1);
  if (!isKind(kind)) throw new Error(`No kind of to-do has the key ${key}.`);
  const item = kinds[kind].after(row, event);
  if (item === undefined) return undefined;
  if (item === row) return row;
  return {
    id: key,
    kind,
    subject_id: key.slice(kind.length + 1),
    since: row?.since ?? event.position,
    opened_at: row?.opened_at ?? event.metadata.time,
    ...item,
  };
};

export const todos = readModel({ table, handles, needsRow: [], keys, evolve });
