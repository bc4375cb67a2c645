import { describe, expect, test } from 'vitest';
import { booked, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { promoCreated, promoUsed } from '../testing/golden-promos.ts';
import { id, newHistory } from '../testing/history.ts';
import { promos, promoUses } from './fold.ts';

const history = () => {
  const events = newHistory();
  promoCreated(events, 'SPRING25');
  promoCreated(events, 'NEIGHBOUR');
  return events;
};

describe('a promo code', () => {
  test('has its terms, is active, and is not touched by another one', () => {
    const { events, add } = history();
    add('PromoDeactivated', { code: 'NEIGHBOUR' });
    expect(foldRows(promos, events).get('SPRING25')).toEqual({
      promo_id: id('SPRING25'),
      code: 'SPRING25',
      status: 'active',
      description: 'A spring discount',
      discount_type: 'percentage',
      discount_value: 2_500,
      minimum_order: 10_000,
      maximum_discount: 5_000,
      usage_limit: 100,
      usage_limit_per_customer: 1,
      valid_from: '2027-01-01',
      valid_until: '2027-03-31',
      applicable_services: [id('Dusting')],
      applicable_customers: [],
      created_at: '2027-01-04T15:00:00Z',
    });
  });

  test('is changed, deactivated, activated and archived', () => {
    const { events, add } = history();
    const statusNow = () => foldRows(promos, events).get('SPRING25')?.status;
    const created = promoCreated(newHistory(), 'SPRING25');
    const terms = { ...created.data.terms, usageLimit: null };
    add('PromoChanged', { code: 'SPRING25', terms });
    expect(foldRows(promos, events).get('SPRING25')).toMatchObject({ usage_limit: null, status: 'active' });
    add('PromoDeactivated', { code: 'SPRING25' });
    expect(statusNow()).toBe('inactive');
    add('PromoActivated', { code: 'SPRING25' });
    expect(statusNow()).toBe('active');
    add('PromoArchived', { code: 'SPRING25' });
    expect(statusNow()).toBe('archived');
    expect(foldRows(promos, events, foldRows(promos, events))).toEqual(foldRows(promos, events));
  });
});

describe('the uses of a code', () => {
  test('are a row a booking, until they are given back', () => {
    const events = history();
    const first = booked(events, 'first');
    const second = booked(events, 'second');
    promoUsed(events, 'SPRING25', first.subject);
    promoUsed(events, 'SPRING25', second.subject);
    const { bookingId, customerId } = requestOf('first');
    const key = `SPRING25/${bookingId}`;
    const rows = foldRows(promoUses, events.events);
    expect(rows.size).toBe(2);
    expect(rows.get(key)).toEqual({
      id: key,
      code: 'SPRING25',
      booking_id: bookingId,
      customer_id: customerId,
      claims: [bookingId],
    });
    promoUsed(events, 'SPRING25', first.subject, id('restore'));
    events.add('PromoUseReleased', { code: 'SPRING25', bookingId, claimId: bookingId });
    expect(foldRows(promoUses, events.events).get(key)).toMatchObject({ claims: [id('restore')] });
    events.add('PromoUseReleased', { code: 'SPRING25', bookingId, claimId: id('restore') });
    expect([...foldRows(promoUses, events.events).keys()]).toEqual([`SPRING25/${second.subject.bookingId}`]);
  });
});
