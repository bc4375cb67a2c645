import { describe, expect, test } from 'vitest';
import { contactOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import {
  changedOrder,
  charged,
  nextOn,
  occurrence,
  startOf,
  subscription,
} from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { subscriptions } from './fold.ts';

const started = () => {
  const history = newHistory();
  history.add('SubscriptionStarted', startOf(), { at: '2027-01-04T15:00:00Z' });
  return history;
};
const rowOf = ({ events }: History) => foldRows(subscriptions, events).get(subscription.subscriptionId);

describe('a subscription', () => {
  test('begins active, with its next date', () => {
    const { houseSize, rooms, services, addOns } = startOf();
    expect(rowOf(started())).toStrictEqual({
      id: subscription.subscriptionId,
      customer_id: subscription.customerId,
      is_guest: false,
      ordered_by: 'member',
      guest_customer_id: null,
      first_name: 'Mia',
      last_name: 'Member',
      has_email: true,
      status: 'active',
      frequency: 'weekly',
      slot_id: '08:00-10:00',
      house_size: houseSize,
      rooms,
      services,
      add_ons: addOns,
      street: '12 Oak Lane',
      city: 'Houston',
      state: 'TX',
      zip_code: '77433',
      special_instructions: 'The key is under the mat.',
      changes: 0,
      price_list_version: 1,
      rises: [],
      completed: 0,
      fee: 0,
      waived: 0,
      next_date: '2027-01-22',
      skipped: [],
      start_date: '2027-01-15',
      started_at: '2027-01-04T15:00:00Z',
    });
  });

  test('of a guest is of the member who took it over', () => {
    const history = newHistory();
    const contactOfGuest = contactOf('Stan Guest');
    const guest = {
      customerId: id('Guest'),
      isGuest: true,
      orderedBy: 'guest',
      contact: contactOfGuest,
    } as const;
    history.add('SubscriptionStarted', startOf(guest));
    expect(rowOf(history)).toMatchObject({
      customer_id: id('Guest'),
      is_guest: true,
      ordered_by: 'guest',
      first_name: 'Stan',
    });
    const contact = contactOf('Mia Member');
    history.add('SubscriptionTakenOver', { ...subscription, guestCustomerId: id('Guest'), contact });
    expect(rowOf(history)).toMatchObject({
      customer_id: subscription.customerId,
      is_guest: false,
      ordered_by: 'member',
      guest_customer_id: id('Guest'),
      first_name: 'Mia',
      street: '12 Oak Lane',
    });
  });

  test('has what the office changed later visits to', () => {
    const history = started();
    const before = rowOf(history);
    history.add('SubscriptionOrderChanged', changedOrder({ priceListVersion: 2 }));
    expect(rowOf(history)).toStrictEqual({
      ...before,
      slot_id: '10:00-12:00',
      house_size: '2000-2500',
      rooms: { ...startOf().rooms, office: true },
      street: '40 Elm Street',
      special_instructions: 'Use the side door.',
      changes: 1,
      price_list_version: 2,
    });
  });

  test('goes on to the date after one that is booked or left out', () => {
    const history = started();
    history.add('OccurrenceBooked', { ...occurrence(1, '2027-01-22'), next: nextOn('2027-01-29') });
    expect(rowOf(history)).toMatchObject({ next_date: '2027-01-29' });
    const { bookingDate: date, ...left } = occurrence(2, '2027-01-29');
    history.add('OccurrenceSkipped', {
      ...left,
      date,
      bookingId: null,
      reason: 'no-place',
      next: nextOn('2027-02-05'),
    });
    expect(rowOf(history)).toMatchObject({
      next_date: '2027-02-05',
      skipped: [{ date: '2027-01-29', reason: 'no-place' }],
    });
    const again = foldRows(subscriptions, history.events.slice(-1), foldRows(subscriptions, history.events));
    expect(again.get(subscription.subscriptionId)).toEqual(rowOf(history));
  });

  test('has no next date while it is paused, also when a kept visit is left out', () => {
    const history = started();
    history.add('SubscriptionPaused', { ...subscription, cancels: [], keeps: [id('first')] });
    expect(rowOf(history)).toMatchObject({ status: 'paused', next_date: null });
    const { bookingDate: date, ...left } = occurrence(0, '2027-01-15');
    history.add('OccurrenceSkipped', { ...left, date, reason: 'customer', next: null });
    expect(rowOf(history)).toMatchObject({ status: 'paused', next_date: null });
    history.add('SubscriptionResumed', { ...subscription, next: nextOn('2027-02-05') });
    expect(rowOf(history)).toMatchObject({ status: 'active', next_date: '2027-02-05' });
  });

  test('counts as its events count', () => {
    const history = started();
    history.add('VisitCounted', { ...subscription, bookingId: id('first'), completed: 1 });
    expect(rowOf(history)).toMatchObject({ completed: 1 });
  });

  test('ends', () => {
    const history = started();
    history.add('SubscriptionCancelled', {
      ...subscription,
      cancels: [],
      completedVisits: 0,
      fee: 20_000,
      ...charged,
    });
    expect(rowOf(history)).toMatchObject({ status: 'cancelled', next_date: null, fee: 20_000, waived: 0 });
  });

  test('keeps the early fee that the office waived', () => {
    const history = started();
    const waived = { fee: 0, waived: 20_000, waiverReason: 'We missed two visits.' };
    history.add('SubscriptionCancelled', { ...subscription, cancels: [], completedVisits: 0, ...waived });
    expect(rowOf(history)).toMatchObject({ fee: 0, waived: 20_000 });
  });

  test('keeps nothing personal of an erased person', () => {
    const history = started();
    history.add('PersonErased', {
      personId: subscription.customerId,
      streams: [`subscription-${subscription.subscriptionId}`],
    });
    expect(rowOf(history)).toMatchObject({
      first_name: null,
      last_name: null,
      has_email: false,
      street: null,
      city: null,
      state: null,
      zip_code: null,
      special_instructions: null,
    });
  });

  test('tells its customer', () => {
    const row = rowOf(started());
    expect(row && subscriptions.owners?.(row)).toEqual([subscription.customerId]);
  });
});
