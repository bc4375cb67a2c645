import { expect, test } from 'vitest';
import { readModels } from './models.ts';

/** By table, the events that may come where there is no row. */
const needNoRow: Record<string, readonly string[]> = {
  users: ['PersonErased', 'UserRegistered'],
  sessions: ['SessionStarted'],
  services: ['ServiceAdded'],
  price_lists: ['PriceListPublished'],
  settings: ['SettingChanged'],
  closed_days: ['DayClosed'],
  places: ['PlaceClaimed'],
  bookings: ['BookingRequested', 'PersonErased'],
  booking_details: ['BookingRequested', 'PersonErased'],
  customers: ['BookingRequested', 'PersonErased', 'UserRegistered'],
  addresses: ['AddressRemoved', 'AddressSaved', 'PersonErased'],
  cleaners: ['BookingRated', 'CleanerApplied', 'PersonErased'],
  jobs: ['BookingCompleted', 'BookingRescheduled', 'CleanerAssigned', 'PersonErased'],
  wallet_entries: ['JobPaymentCredited'],
  payments: ['DisputeClosed', 'DisputeOpened', 'FeeDue', 'PaymentFailed', 'PaymentStarted'],
  payment_checks: ['DifferenceFound', 'DisputeOpened', 'RefundFailed'],
  reconciliations: ['PaymentsReconciled'],
  cards: ['CardGivenToSubscription', 'CardMadePrimary', 'CardRemoved', 'CardSaved', 'PersonErased'],
  promos: ['PromoCreated'],
  promo_uses: ['PromoUseClaimed'],
  waitlist: ['PersonErased', 'WaitlistJoined'],
  area_notices: ['AreaNoticeRequested', 'AreaServed', 'PersonErased'],
  requests: ['CancellationRequested', 'RescheduleOrderFiled'],
  request_notes: ['CancellationRequested', 'PersonErased', 'RescheduleOrderFiled'],
  subscriptions: ['PersonErased', 'SubscriptionStarted'],
};

test.each(readModels.filter(({ table }) => table.name !== 'todos'))(
  'the rows of $table.name must be there for all events but those named here',
  ({ table, handles, needsRow }) => {
    expect(handles.filter((type) => !needsRow.includes(type)).toSorted()).toEqual(needNoRow[table.name]);
    expect(needsRow.filter((type) => !handles.includes(type))).toEqual([]);
  },
);

test('a to-do needs no row: any event may be the first to ask for one', () =>
  expect(readModels.find(({ table }) => table.name === 'todos')?.needsRow).toEqual([]));
