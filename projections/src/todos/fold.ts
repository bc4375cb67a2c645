import { type TodoKind, todoKinds } from '@tidylog/contracts/domain/todos';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import {
  type BookingSteps,
  type BookingStepsEvent,
  bookingSteps,
  bookingStepsEvents,
} from './booking-steps.ts';
import {
  type ErasureStepsEvent,
  type ErasureTracesEvent,
  erasureSteps,
  erasureStepsEvents,
  erasureSubject,
  erasureTraces,
  erasureTracesEvents,
} from './erasure-steps.ts';
import {
  type MailTodoEvent,
  mailCauseOf,
  mailEvents,
  mailItem,
  type OfficeMailTodoEvent,
  officeCauseOf,
  officeMailEvents,
  officeMailItem,
} from './mail.ts';
import { isMoneyKind, moneyItem, moneyKinds, subjectOfMoneyKind } from './money.ts';
import { isPaymentKind, paymentItem, paymentKinds, subjectOfPaymentKind } from './payments.ts';
import {
  type ReconciliationTodoEvent,
  reconciliationItem,
  reconciliationSubject,
  reconciliationTodoEvents,
} from './reconciliation.ts';
import {
  type RegistrationSteps,
  type RegistrationStepsEvent,
  registrationSteps,
  registrationStepsEvents,
} from './registration-steps.ts';
import {
  isSubscriptionKind,
  subjectOfSubscriptionKind,
  subscriptionItem,
  subscriptionKinds,
} from './subscriptions.ts';
import { type TodoRow, table } from './table.ts';

const holdEvents = [
  'BookingRequested',
  'BookingRefused',
  'BookingRescheduled',
  'BookingConfirmed',
  'BookingPaid',
  'CleanerClockedIn',
  'BookingCompleted',
  'BookingCancelled',
] as const;
const payEvents = ['BookingCompleted', 'JobPaymentCredited'] as const;

const handled = {
  'booking-steps': bookingStepsEvents,
  'registration-steps': registrationStepsEvents,
  'erasure-steps': erasureStepsEvents,
  'erasure-traces': erasureTracesEvents,
  'hold-expiry': holdEvents,
  'job-pay': payEvents,
  mail: mailEvents,
  'mail-to-office': officeMailEvents,
  reconciliation: reconciliationTodoEvents,
  ...subscriptionKinds,
  ...moneyKinds,
  ...paymentKinds,
} as const satisfies Record<TodoKind, readonly string[]>;

type Handled = RecordedOf<(typeof handled)[TodoKind][number]>;
const handles = [...new Set(Object.values(handled).flat())];

const isKind = (text: string | undefined): text is TodoKind => text !== undefined && text in handled;

/** The kinds that an event type opens, changes or closes items of. */
const kindsOf: ReadonlyMap<string, readonly TodoKind[]> = new Map(
  handles.map((type) => [
    type,
    todoKinds.filter((kind) => (handled[kind] as readonly string[]).includes(type)),
  ]),
);

/** What an item of a kind is about; undefined where the event opens or closes none. */
const subjectOf = (kind: TodoKind, event: Handled): string | undefined => {
  if (kind === 'mail') return mailCauseOf(event as MailTodoEvent);
  if (kind === 'mail-to-office') return officeCauseOf(event as OfficeMailTodoEvent);
  if (isSubscriptionKind(kind)) return subjectOfSubscriptionKind(kind, event);
  if (isMoneyKind(kind)) return subjectOfMoneyKind(kind, event as Parameters<typeof subjectOfMoneyKind>[1]);
  if (isPaymentKind(kind))
    return subjectOfPaymentKind(kind, event as Parameters<typeof subjectOfPaymentKind>[1]);
  if (kind === 'reconciliation') return reconciliationSubject;
  if (kind === 'erasure-traces') return (event as ErasureTracesEvent).data.personId;
  if (kind === 'erasure-steps') return erasureSubject(event as ErasureStepsEvent);
  const { data } = event;
  if ('bookingId' in data) return data.bookingId ?? undefined;
  if ('userId' in data) return data.userId;
  return 'cleanerId' in data ? data.cleanerId : undefined;
};

const keys = (event: Handled): readonly string[] =>
  (kindsOf.get(event.type) ?? []).flatMap((kind) => {
    const subject = subjectOf(kind, event);
    return subject === undefined ? [] : [`${kind}/${subject}`];
  });

/** What an item keeps after the event, and when it falls due; undefined when nothing is left to do. */
type Item = Pick<TodoRow, 'state' | 'due_at'> | undefined;

const stateItem = (state: object | undefined): Item => state && { state, due_at: null };

const holdItem = (event: RecordedOf<(typeof holdEvents)[number]>): Item =>
  (event.type === 'BookingRequested' || event.type === 'BookingRescheduled') && event.data.holdUntil !== null
    ? { state: null, due_at: event.data.holdUntil }
    : undefined;

const payItem = (event: RecordedOf<(typeof payEvents)[number]>): Item =>
  event.type === 'BookingCompleted' && event.data.pay !== null ? { state: null, due_at: null } : undefined;

const itemAfter = (kind: TodoKind, row: TodoRow | undefined, event: Handled): Item => {
  if (isSubscriptionKind(kind)) return subscriptionItem(kind, row, event);
  if (isMoneyKind(kind)) return moneyItem(kind, row, event);
  if (isPaymentKind(kind)) return paymentItem(kind, row, event);
  const state = row?.state ?? undefined;
  switch (kind) {
    case 'booking-steps':
      return stateItem(bookingSteps(state as BookingSteps | undefined, event as BookingStepsEvent));
    case 'registration-steps':
      return stateItem(
        registrationSteps(state as RegistrationSteps | undefined, event as RegistrationStepsEvent),
      );
    case 'erasure-steps':
      return stateItem(erasureSteps(event as ErasureStepsEvent));
    case 'erasure-traces':
      return stateItem(erasureTraces(event as ErasureTracesEvent));
    case 'hold-expiry':
      return holdItem(event as RecordedOf<(typeof holdEvents)[number]>);
    case 'job-pay':
      return payItem(event as RecordedOf<(typeof payEvents)[number]>);
    case 'mail':
      return mailItem(event as MailTodoEvent);
    case 'mail-to-office':
      return officeMailItem(event as OfficeMailTodoEvent);
    case 'reconciliation':
      return reconciliationItem(row, event as ReconciliationTodoEvent);
  }
};

const evolve = (row: TodoRow | undefined, event: Handled, key: string): TodoRow | undefined => {
  const [kind] = key.split('/', 1);
  if (!isKind(kind)) throw new Error(`No kind of to-do has the key ${key}.`);
  const item = itemAfter(kind, row, event);
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
