import type { CustomerContact } from '@tidylog/contracts/events/booking';
import type { Erased } from '@tidylog/contracts/events/event';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { addressColumns, personColumns, readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type SubscriptionRow, table } from './table.ts';

const handles = [
  'SubscriptionStarted',
  'SubscriptionTakenOver',
  'SubscriptionOrderChanged',
  'OccurrenceBooked',
  'OccurrenceSkipped',
  'VisitCounted',
  'PriceRiseAnnounced',
  'SubscriptionRepriced',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionCancelled',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = handles.filter((type) => type !== 'SubscriptionStarted' && type !== 'PersonErased');

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'subscription') : [event.data.subscriptionId];

const contactColumns = (contact: CustomerContact | Erased) => {
  const { first_name, last_name, email } = personColumns(contact);
  return { first_name, last_name, has_email: email !== null };
};

type Order = Pick<
  RecordedOf<'SubscriptionOrderChanged'>['data'],
  'slotId' | 'houseSize' | 'rooms' | 'services' | 'addOns' | 'address' | 'specialInstructions'
>;

const contentColumns = (order: Order) => ({
  slot_id: order.slotId,
  house_size: order.houseSize,
  rooms: order.rooms,
  services: order.services,
  add_ons: order.addOns,
  ...addressColumns(order.address),
  special_instructions: readable(order.specialInstructions),
});

const started = ({ data, metadata }: RecordedOf<'SubscriptionStarted'>): SubscriptionRow => ({
  id: data.subscriptionId,
  customer_id: data.customerId,
  is_guest: data.isGuest,
  ordered_by: data.orderedBy,
  guest_customer_id: null,
  status: 'active',
  ...contactColumns(data.contact),
  frequency: data.frequency,
  ...contentColumns(data),
  changes: 0,
  completed: 0,
  fee: 0,
  waived: 0,
  next_date: data.next.nominalDate,
  skipped: [],
  price_list_version: data.priceListVersion,
  rises: [],
  start_date: data.anchorDate,
  started_at: metadata.time,
});

const withSkipped = (
  row: SubscriptionRow,
  { data, metadata }: RecordedOf<'OccurrenceSkipped'>,
): SubscriptionRow => {
  const { date, reason, next } = data;
  return {
    ...row,
    next_date: next?.nominalDate ?? row.next_date,
    skipped: [...row.skipped.filter((other) => other.date !== date), { date, reason, at: metadata.time }],
  };
};

const evolve = (row: SubscriptionRow | undefined, event: Handled): SubscriptionRow | undefined => {
  if (event.type === 'SubscriptionStarted') return started(event);
  if (row === undefined) return undefined;
  switch (event.type) {
    case 'SubscriptionTakenOver': {
      const { customerId, guestCustomerId, contact } = event.data;
      return {
        ...row,
        customer_id: customerId,
        is_guest: false,
        ordered_by: 'member',
        guest_customer_id: guestCustomerId,
        ...contactColumns(contact),
      };
    }
    case 'SubscriptionOrderChanged': {
      const { changes, priceListVersion } = event.data;
      return { ...row, ...contentColumns(event.data), changes, price_list_version: priceListVersion };
    }
    case 'OccurrenceBooked':
      return { ...row, next_date: event.data.next.nominalDate };
    case 'OccurrenceSkipped':
      return withSkipped(row, event);
    case 'VisitCounted':
      return { ...row, completed: event.data.completed };
    case 'PriceRiseAnnounced': {
      const { priceListVersion, to } = event.data;
      return { ...row, rises: [...row.rises, { causeId: event.id, priceListVersion, to }] };
    }
    case 'SubscriptionRepriced':
      return { ...row, price_list_version: event.data.priceListVersion };
    case 'SubscriptionPaused':
      return { ...row, status: 'paused', next_date: null };
    case 'SubscriptionResumed':
      return { ...row, status: 'active', next_date: event.data.next.nominalDate };
    case 'SubscriptionCancelled':
      return {
        ...row,
        status: 'cancelled',
        next_date: null,
        fee: event.data.fee,
        waived: event.data.waived,
      };
    case 'PersonErased':
      return { ...row, ...contactColumns('erased'), ...addressColumns('erased'), special_instructions: null };
  }
};

export const subscriptions = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: ({ customer_id }: SubscriptionRow) => [customer_id],
});
