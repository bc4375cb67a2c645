import { type TodoKind, todoKinds } from '@tidylog/contracts/todos';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import {
  type BookingSteps,
  type BookingStepsEvent,
  bookingSteps,
  bookingStepsEvents,
} from './booking-steps.ts';
import {
  type RegistrationSteps,
  type RegistrationStepsEvent,
  registrationSteps,
  registrationStepsEvents,
} from './registration-steps.ts';
import { type TodoRow, table } from './table.ts';

const holdEvents = [
  'BookingRequested',
  'BookingRefused',
  'BookingRescheduled',
  'BookingConfirmed',
  'CleanerClockedIn',
  'BookingCompleted',
  'BookingCancelled',
] as const;
const payEvents = ['BookingCompleted', 'JobPaymentCredited'] as const;

const handled = {
  'booking-steps': bookingStepsEvents,
  'registration-steps': registrationStepsEvents,
  'hold-expiry': holdEvents,
  'job-pay': payEvents,
} as const satisfies Record<TodoKind, readonly string[]>;

type Handled = RecordedOf<(typeof handled)[TodoKind][number]>;
const handles = [...new Set(Object.values(handled).flat())];

const isOf = <Type extends Handled['type']>(
  event: Handled,
  types: readonly Type[],
): event is Extract<Handled, { readonly type: Type }> => (types as readonly string[]).includes(event.type);

const subjectOf = ({ data }: Handled): string => {
  if ('bookingId' in data) return data.bookingId;
  return 'userId' in data ? data.userId : data.cleanerId;
};

const keys = (event: Handled): readonly string[] =>
  todoKinds.filter((kind) => isOf(event, handled[kind])).map((kind) => `${kind}/${subjectOf(event)}`);

/** What an item keeps after the event, and when it falls due; undefined when nothing is left to do. */
type Item = Pick<TodoRow, 'state' | 'due_at'> | undefined;

const stepsItem = (state: BookingSteps | RegistrationSteps | undefined): Item =>
  state && { state, due_at: null };

const holdItem = (event: RecordedOf<(typeof holdEvents)[number]>): Item =>
  (event.type === 'BookingRequested' || event.type === 'BookingRescheduled') && event.data.holdUntil !== null
    ? { state: null, due_at: event.data.holdUntil }
    : undefined;

const payItem = (event: RecordedOf<(typeof payEvents)[number]>): Item =>
  event.type === 'BookingCompleted' && event.data.pay !== null ? { state: null, due_at: null } : undefined;

const itemAfter = (kind: TodoKind, row: TodoRow | undefined, event: Handled): Item => {
  const state = row?.state ?? undefined;
  switch (kind) {
    case 'booking-steps':
      return stepsItem(bookingSteps(state as BookingSteps | undefined, event as BookingStepsEvent));
    case 'registration-steps':
      return stepsItem(
        registrationSteps(state as RegistrationSteps | undefined, event as RegistrationStepsEvent),
      );
    case 'hold-expiry':
      return holdItem(event as RecordedOf<(typeof holdEvents)[number]>);
    case 'job-pay':
      return payItem(event as RecordedOf<(typeof payEvents)[number]>);
  }
};

const evolve = (row: TodoRow | undefined, event: Handled, key: string): TodoRow | undefined => {
  const kind = todoKinds.find((candidate) => key.startsWith(`${candidate}/`));
  if (kind === undefined) throw new Error(`No kind of to-do has the key ${key}.`);
  const item = itemAfter(kind, row, event);
  if (item === undefined) return undefined;
  return {
    id: key,
    kind,
    subject_id: subjectOf(event),
    since: row?.since ?? event.position,
    opened_at: row?.opened_at ?? event.metadata.time,
    ...item,
  };
};

export const todos = readModel({ table, handles, keys, evolve });
