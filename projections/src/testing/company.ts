import type { Application } from '@tidylog/contracts/events/cleaner';
import type { Actor } from '@tidylog/contracts/events/event';
import { type DataOf, type History, id } from './history.ts';

export const guest: Actor = { id: 'guest', role: 'guest' };
export const office: Actor = { id: id('office'), role: 'admin' };
export const cleanerActor = (name: string): Actor => ({ id: id(name), role: 'cleaner' });

export const contactOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  return {
    firstName,
    lastName,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: '713-555-0101',
  };
};

export const houston = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' };

const noRooms = {
  diningRoom: false,
  kitchen: false,
  livingRoom: false,
  mediaRoom: false,
  gameRoom: false,
  office: false,
};

/** A guest's booking request for 342.00, tax included, on a Friday at eight. */
export const requestOf = (
  booking: string,
  changes: Partial<DataOf<'BookingRequested'>> = {},
): DataOf<'BookingRequested'> => ({
  bookingId: id(booking),
  customerId: id('Ana Lopez'),
  isGuest: true,
  fingerprint: 'fingerprint',
  bookingDate: '2027-01-15',
  slotId: '08:00-10:00',
  houseSize: '2000-2500',
  frequency: 'one_time',
  rooms: { bedrooms: 3, bathrooms: 2, halfBathrooms: 0, ...noRooms, kitchen: true },
  services: [{ serviceId: id('Dusting'), name: 'Dusting', quantity: 1, unitPrice: 0 }],
  addOns: [{ serviceId: id('Oven'), name: 'Inside Oven', quantity: 2, unitPrice: 1500 }],
  priceListVersion: 1,
  breakdown: {
    basePrice: 21_000,
    roomPrice: 12_500,
    addOnPrice: 3000,
    subtotal: 36_500,
    discount: 4906,
    taxRate: 825,
    tax: 2606,
    finalTotal: 34_200,
  },
  promo: null,
  occurrence: null,
  estimatedDurationHours: 3.5,
  holdUntil: '2027-01-05T15:00:00Z',
  overrideCapacity: false,
  contact: contactOf('Ana Lopez'),
  address: houston,
  specialInstructions: 'The key is under the mat.',
  ...changes,
});

const subjectOf = ({ bookingId, customerId }: DataOf<'BookingRequested'>) => ({ bookingId, customerId });

/** A booking with its place. */
export function booked(
  { add }: History,
  booking: string,
  changes: Partial<DataOf<'BookingRequested'>> = {},
  at = '2027-01-04T15:00:00Z',
) {
  const request = requestOf(booking, changes);
  const subject = subjectOf(request);
  const { bookingDate, slotId } = request;
  const by = request.isGuest ? guest : ({ id: request.customerId, role: 'customer' } as const);
  const requested = add('BookingRequested', request, { at, by });
  const claim = { date: bookingDate, bookingId: request.bookingId, claimId: request.bookingId };
  add('PlaceClaimed', { ...claim, override: false }, { at, by, causation: requested.id });
  add(
    'BookingPlaced',
    { ...subject, bookingDate, slotId, remindAt: null },
    { at, by, causation: requested.id },
  );
  return { subject, request };
}

export const assignment = (
  subject: { readonly bookingId: string; readonly customerId: string },
  cleaner: string,
  changes: Partial<DataOf<'CleanerAssigned'>> = {},
): DataOf<'CleanerAssigned'> => ({
  ...subject,
  cleanerId: id(cleaner),
  previousCleanerId: null,
  assignmentType: 'manual',
  notes: 'Ring twice.',
  remindAt: '2027-01-15T00:00:00Z',
  ...changes,
});

export const moveOf = (
  { bookingId, customerId, bookingDate, slotId }: DataOf<'BookingRequested'>,
  move: string,
  to: { readonly toDate: string; readonly toSlotId: DataOf<'BookingRequested'>['slotId'] },
) => ({ bookingId, customerId, moveId: id(move), fromDate: bookingDate, fromSlotId: slotId, ...to });

/** The office cancels a visit that is not confirmed and not paid. */
export const cancellationOf = ({
  bookingId,
  customerId,
  bookingDate = '2027-01-15',
}: {
  readonly bookingId: string;
  readonly customerId: string;
  readonly bookingDate?: string;
}): DataOf<'BookingCancelled'> => ({
  bookingId,
  customerId,
  bookingDate,
  statusBefore: 'pending',
  reason: 'office',
  refund: null,
  notes: null,
  cleanerId: null,
});

const application = {
  address: null,
  experienceYears: 2,
  hourlyRate: 2500,
  specializations: [],
  languages: ['English'],
  certifications: [],
  availability: null,
  bio: null,
  emergencyContact: null,
};

export function cleanerApplied(
  { add }: History,
  name: string,
  at = '2027-01-02T15:00:00Z',
  said: { readonly emergencyContact?: Application['emergencyContact'] } = {},
) {
  const contact = contactOf(name);
  add('CleanerApplied', { cleanerId: id(name), contact, application: { ...application, ...said } }, { at });
}

export function registered(
  { add }: History,
  name: string,
  role: DataOf<'UserRegistered'>['role'] = 'customer',
  at = '2027-01-02T15:00:00Z',
) {
  add('UserRegistered', { userId: id(name), role, contact: contactOf(name) }, { at });
}

export const registrationOf = (
  name: string,
  role: DataOf<'UserRegistered'>['role'] = 'customer',
): DataOf<'RegistrationRequested'> => ({
  userId: id(name),
  role,
  fingerprint: 'fingerprint',
  emailHash: 'hash',
  contact: contactOf(name),
  passwordHash: 'secret',
  googleHash: null,
  application: role === 'cleaner' ? application : null,
  emailProved: false,
});

/** A question of a cleaner about a line of their wallet. */
export const questionOf = (name: string, cleaner: string): DataOf<'QuestionAsked'> => ({
  questionId: id(name),
  cleanerId: id(cleaner),
  askId: id(`${name} asked`),
  about: 'wallet_line',
  aboutId: `job/${id('visit')}`,
  bookingId: null,
  text: 'Why so little?',
  clockedInAt: null,
  clockedOutAt: null,
  taps: [],
});
