import type { BookingEvent, Breakdown, Contact } from '@tidylog/contracts/events/booking';
import { bookingId, cleanerId, customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { clockInAt } from '@tidylog/contracts/testing/taps';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';

type Details<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

export const ids = {
  bookingId: bookingId.parse('0197a1f0-0000-7000-8000-0000000000b1'),
  customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'),
};
export const ana = cleanerId.parse('0197a1f0-0000-7000-8000-0000000000a1');
export const ben = cleanerId.parse('0197a1f0-0000-7000-8000-0000000000a2');
export const moveId = '0197a1f0-0000-4000-8000-0000000000d1';
export const otherMoveId = '0197a1f0-0000-4000-8000-0000000000d2';
export const friday: LocalDate = localDate.parse('2027-01-15');
export const saturday: LocalDate = localDate.parse('2027-01-16');
export const morning: SlotId = '08:00-10:00';
export const noon: SlotId = '12:00-14:00';
export const holdUntil = '2027-01-14T12:00:00Z' as InstantText;

/** A price of 200.00, and its tax. */
export const priced = (finalTotal: number, tax = 0): Breakdown => ({
  basePrice: toCents(finalTotal - tax),
  roomPrice: toCents(0),
  addOnPrice: toCents(0),
  subtotal: toCents(finalTotal - tax),
  discount: toCents(0),
  taxRate: 0,
  tax: toCents(tax),
  finalTotal: toCents(finalTotal),
});

export const ada: Contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: null,
};

export const details: Details<'BookingRequested'> = {
  ...ids,
  isGuest: true,
  fingerprint: 'fingerprint',
  bookingDate: friday,
  slotId: morning,
  houseSize: '1000-2000',
  frequency: 'one_time',
  rooms: {
    bedrooms: 0,
    bathrooms: 0,
    halfBathrooms: 0,
    diningRoom: false,
    kitchen: false,
    livingRoom: false,
    mediaRoom: false,
    gameRoom: false,
    office: false,
  },
  services: [],
  addOns: [],
  priceListVersion: 1,
  breakdown: priced(20_000),
  promo: null,
  occurrence: null,
  estimatedDurationHours: 2,
  holdUntil,
  overrideCapacity: false,
  contact: ada,
  address: { street: '1 Main St', city: 'Cypress', state: 'TX', zipCode: '77433' },
  specialInstructions: null,
};

export const requestedWith = (changes: Partial<Details<'BookingRequested'>>): BookingEvent => ({
  type: 'BookingRequested',
  data: { ...details, ...changes },
});
export const fridaysReminder = '2027-01-15T00:00:00Z' as InstantText;
export const saturdaysReminder = '2027-01-16T00:00:00Z' as InstantText;
export const requested = requestedWith({});
export const placed: BookingEvent = {
  type: 'BookingPlaced',
  data: { ...ids, bookingDate: friday, slotId: morning, remindAt: fridaysReminder },
};
export const refused: BookingEvent = {
  type: 'BookingRefused',
  data: { ...ids, bookingDate: friday, reason: 'day-full' },
};
export const confirmed: BookingEvent = {
  type: 'BookingConfirmed',
  data: { ...ids, by: 'office', cleanerId: null },
};
export const confirmedFor = (cleanerId: CleanerId): BookingEvent => ({
  type: 'BookingConfirmed',
  data: { ...ids, by: 'office', cleanerId },
});
export const assigned: BookingEvent = {
  type: 'CleanerAssigned',
  data: {
    ...ids,
    cleanerId: ana,
    previousCleanerId: null,
    assignmentType: 'manual',
    notes: null,
    remindAt: fridaysReminder,
  },
};
export const unassigned: BookingEvent = { type: 'CleanerUnassigned', data: { ...ids, cleanerId: ana } };
const toSaturday = {
  ...ids,
  moveId,
  fromDate: friday,
  fromSlotId: morning,
  toDate: saturday,
  toSlotId: noon,
};
export const moveAsked: BookingEvent = {
  type: 'RescheduleRequested',
  data: { ...toSaturday, overrideCapacity: false, notes: null, settles: null },
};
export const moved = {
  type: 'BookingRescheduled',
  data: { ...toSaturday, holdUntil, cleanerId: null, remindAt: saturdaysReminder },
} as const satisfies BookingEvent;
export const moveRefusedFor = (reason: Details<'RescheduleRefused'>['reason']): BookingEvent => ({
  type: 'RescheduleRefused',
  data: { ...ids, moveId, toDate: saturday, reason },
});
export const started: BookingEvent = {
  type: 'CleanerClockedIn',
  data: { ...ids, cleanerId: ana, ...clockInAt('2027-01-15T14:00:00Z' as InstantText) },
};
export const completed: BookingEvent = {
  type: 'BookingCompleted',
  data: {
    ...ids,
    by: 'office',
    bookingDate: friday,
    pay: {
      cleanerId: ana,
      amount: toCents(12_000),
      base: toCents(20_000),
      share: 6_000,
      customerPaid: false,
    },
  },
};
export const completedUnpaid: BookingEvent = {
  type: 'BookingCompleted',
  data: { ...ids, by: 'office', bookingDate: friday, pay: null },
};
export const cancelled = {
  type: 'BookingCancelled',
  data: {
    ...ids,
    bookingDate: friday,
    statusBefore: 'pending',
    reason: 'office',
    refund: null,
    notes: null,
    cleanerId: null,
  },
} as const satisfies BookingEvent;
