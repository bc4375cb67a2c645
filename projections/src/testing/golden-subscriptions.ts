import { contactOf, houston, requestOf } from './company.ts';
import { type DataOf, type History, id } from './history.ts';

export const subscription = { subscriptionId: id('subscription'), customerId: id('Mia Member') };

/** An early fee that was not waived. */
export const charged = { waived: 0, waiverReason: null } as const;

export const nextOn = (nominalDate: string): DataOf<'OccurrenceBooked'>['next'] => ({
  nominalDate,
  dueAt: `${Temporal.PlainDate.from(nominalDate).subtract({ days: 14 }).toString()}T06:00:00Z`,
});

/** Weekly from Friday 2027-01-15, at eight in the morning. */
export const startOf = (
  changes: Partial<DataOf<'SubscriptionStarted'>> = {},
): DataOf<'SubscriptionStarted'> => {
  const { slotId, houseSize, rooms, specialInstructions } = requestOf('first');
  return {
    ...subscription,
    firstBookingId: id('first'),
    isGuest: false,
    orderedBy: 'member',
    frequency: 'weekly',
    anchorDate: '2027-01-15',
    slotId,
    houseSize,
    rooms,
    services: [{ serviceId: id('Dusting'), quantity: 1, name: null, unitPrice: null }],
    addOns: [{ serviceId: id('Oven'), quantity: 2, name: null, unitPrice: null }],
    priceListVersion: 1,
    contact: contactOf('Mia Member'),
    address: houston,
    specialInstructions,
    next: nextOn('2027-01-22'),
    ...changes,
  };
};

export const occurrence = (number: number, nominalDate: string) => ({
  ...subscription,
  number,
  nominalDate,
  bookingId: id(`visit ${number}`),
  bookingDate: nominalDate,
});

/** A subscription with everything that can happen to one, and one that was cancelled immediately. */
export function subscriptionsOfMia({ add }: History): void {
  add('SubscriptionStarted', startOf());
  add('OccurrenceDue', occurrence(1, '2027-01-22'));
  add('OccurrenceBooked', { ...occurrence(1, '2027-01-22'), next: nextOn('2027-01-29') });
  add('VisitCounted', { ...subscription, bookingId: id('first'), completed: 1 });
  const gone = { ...subscription, number: 1, nominalDate: '2027-01-22', date: '2027-01-22' } as const;
  const bookingId = id('visit 1');
  add('OccurrenceSkipped', { ...gone, bookingId, reason: 'customer', next: nextOn('2027-01-29') });
  add('OccurrenceWithdrawn', { ...subscription, bookingId, cancelled: true });
  add('SubscriptionPaused', { ...subscription, cancels: [], keeps: [] });
  add('SubscriptionResumed', { ...subscription, next: nextOn('2027-02-05') });
  const ended = { ...subscription, subscriptionId: id('ended') };
  add('SubscriptionStarted', startOf({ ...ended, firstBookingId: id('ended first') }));
  const cancels = [id('ended first')];
  add('SubscriptionCancelled', { ...ended, cancels, completedVisits: 0, fee: 20_000, ...charged });
}

/** The office changes what later visits are made of. */
export const changedOrder = (changes: Partial<DataOf<'SubscriptionOrderChanged'>> = {}) => {
  const { rooms, services, addOns } = startOf();
  return {
    ...subscription,
    changes: 1,
    priceBefore: 24_161,
    price: 28_491,
    priceListVersion: 1,
    slotId: '10:00-12:00',
    houseSize: '2000-2500',
    rooms: { ...rooms, office: true },
    services,
    addOns,
    address: { ...houston, street: '40 Elm Street' },
    specialInstructions: 'Use the side door.',
    ...changes,
  } satisfies DataOf<'SubscriptionOrderChanged'>;
};

/** What a member does with a guest's order. */
export function subscriptionTakenOver({ add }: History): void {
  const { subscriptionId, customerId } = subscription;
  add('CardGivenToSubscription', { customerId, subscriptionId, cardId: id('card') });
  const contact = contactOf('Mia Member');
  add('SubscriptionTakenOver', { ...subscription, guestCustomerId: id('Guest'), contact });
}
