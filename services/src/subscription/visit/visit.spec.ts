import { serviceId } from '@tidylog/contracts/schemas/ids';
import { type Cents, toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { evolve as evolveCatalogue } from '../../catalogue/catalogue.ts';
import { defaultPriceList, defaultServices } from '../../foundations.ts';
import { bookingOf, next, on, start, subject } from '../../testing/subscription-events.ts';
import { evolve, initial } from '../subscription.ts';
import { describeVisit } from './visit.ts';

const catalogueWithout = (...names: readonly string[]) => {
  const added = defaultServices.map((data) => ({ type: 'ServiceAdded', data }) as const);
  const archived = defaultServices
    .filter(({ name }) => names.includes(name))
    .map(({ serviceId: id }) => ({ type: 'ServiceArchived', data: { serviceId: id } }) as const);
  return [...added, ...archived].reduce(evolveCatalogue, new Map());
};
const pick = (name: string, quantity: number) => ({
  serviceId: serviceId.parse(defaultServices.find((service) => service.name === name)?.serviceId),
  quantity,
  name: null,
  unitPrice: null,
});
const raise = (): never => {
  throw new Error('There is no such service.');
};
const subscription = (oven: { name: string; unitPrice: Cents } | object = {}) => {
  const data = {
    ...start,
    services: [pick('Dusting', 1), pick('Vacuuming', 1)],
    addOns: [{ ...pick('Inside Oven', 2), ...oven }, pick('Baseboards', 1)],
  };
  const state = evolve(initial, { type: 'SubscriptionStarted', data: { ...data, next: next('2027-01-22') } });
  if (state.status === 'none') throw new Error('It has not begun.');
  return state;
};
const due = {
  number: 1,
  nominalDate: on('2027-01-22'),
  bookingId: bookingOf(1),
  bookingDate: on('2027-01-23'),
};
const describeWith = (...gone: readonly string[]) =>
  describeVisit(subscription(), due, {
    catalogue: catalogueWithout(...gone),
    priceList: { ...defaultPriceList, version: 3 },
    taxRate: 825,
    fingerprint: 'fingerprint',
  });

describe('a visit of a subscription', () => {
  test('is what the first one was, at the prices in force, confirmed without a hold or a promo', () => {
    expect(describeWith()).toMatchObject({
      customerId: subject.customerId,
      bookingId: bookingOf(1),
      bookingDate: '2027-01-23',
      slotId: '08:00-10:00',
      frequency: 'weekly',
      occurrence: { subscriptionId: subject.subscriptionId, number: 1 },
      priceListVersion: 3,
      promo: null,
      holdUntil: null,
      overrideCapacity: false,
      contact: start.contact,
      address: start.address,
      breakdown: { basePrice: 12_600, addOnPrice: 10_000, subtotal: 22_600, tax: 1_865, finalTotal: 24_465 },
    });
  });
  test('is made without what is no longer on offer', () => {
    const visit = describeWith('Inside Oven', 'Dusting');
    expect(visit.services.map(({ name }) => name)).toEqual(['Vacuuming']);
    expect(visit.addOns.map(({ name }) => name)).toEqual(['Baseboards']);
    expect(visit.breakdown).toMatchObject({ addOnPrice: 3_000 });
  });
  test('keeps its services as they were sold, whatever became of them', () => {
    const oven = defaultServices.find(({ name }) => name === 'Inside Oven') ?? raise();
    const data = { ...oven, name: 'Big oven', category: 'standard_cleaning', addOnPrice: null } as const;
    const catalogue = evolveCatalogue(catalogueWithout(), { type: 'ServiceChanged', data });
    const terms = { priceList: defaultPriceList, taxRate: 0, fingerprint: '' };
    const before = describeVisit(subscription(), due, { catalogue, ...terms });
    expect(before.addOns[0]).toMatchObject({ name: 'Inside Oven', unitPrice: oven.addOnPrice, quantity: 2 });
    const sold = { name: 'Oven at that time', unitPrice: toCents(100) };
    const later = describeVisit(subscription(sold), due, { catalogue, ...terms });
    expect(later.addOns.map(({ name }) => name)).toEqual(['Oven at that time', 'Baseboards']);
    expect(later.breakdown.addOnPrice).toBe(3_200);
  });
  test('is made with nothing left on offer too', () =>
    expect(describeWith(...defaultServices.map(({ name }) => name))).toMatchObject({
      services: [],
      addOns: [],
      breakdown: { subtotal: 12_600 },
    }));
});
