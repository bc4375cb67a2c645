import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import {
  assignment,
  booked,
  cleanerApplied,
  contactOf,
  guest,
  moveOf,
  office,
  registered,
  registrationOf,
  requestOf,
} from './company.ts';
import { addressesAndErasure } from './golden-addresses.ts';
import { priceListWithdrawn, pricesChanged, servicesChanged } from './golden-catalog.ts';
import {
  addedByOffice,
  calendarKeysRefused,
  calendarsConnected,
  dismissed,
  emailKept,
  questionAsked,
  scheduleKept,
  settingsChosen,
} from './golden-cleaners.ts';
import { moneyCorrected, reopened, timesCorrected } from './golden-corrections.ts';
import { callers, customersMerged, guestErasure } from './golden-customers.ts';
import { invoiceBeingPaid, invoicesMade } from './golden-invoices.ts';
import { mailOfDemo, mails, reminded } from './golden-mails.ts';
import { moneyAndCards, moneyOutside } from './golden-payments.ts';
import { batchesLeft, paidOut } from './golden-payouts.ts';
import { photographed } from './golden-photos.ts';
import { areaNoticesOf, officeOfWaitlist, promosAndWaitlist } from './golden-promos.ts';
import { traveled } from './golden-road.ts';
import { settingsChanged } from './golden-settings.ts';
import { staffed } from './golden-staff.ts';
import { changedOrder, subscriptionsOfMia, subscriptionTakenOver } from './golden-subscriptions.ts';
import { textsSent } from './golden-texts.ts';
import { type History, id, newHistory } from './history.ts';
import { priceListOf } from './price-list.ts';

const accounts = (history: History) => {
  const { add } = history;
  add('RegistrationRequested', registrationOf('Mia Member'));
  registered(history, 'Mia Member');
  add('RegistrationRequested', registrationOf('Carla Díaz', 'cleaner'));
  cleanerApplied(history, 'Carla Díaz');
  add('RegistrationRequested', registrationOf('Used Address'));
  add('RegistrationRefused', { userId: id('Used Address'), reason: 'email-used' });
  cleanerApplied(history, 'Dora Brown');
  add('CleanerApproved', { cleanerId: id('Carla Díaz') }, { by: office });
  add('CleanerRejected', { cleanerId: id('Dora Brown'), reason: null }, { by: office });
  const session = { userId: id('Mia Member'), role: 'customer', epoch: 1, staffRole: null } as const;
  for (const sessionId of [id('phone'), id('desktop')])
    add('SessionStarted', { ...session, sessionId, expiresAt: '2027-01-18T15:00:00Z' });
  add('SessionEnded', { userId: id('Mia Member'), sessionId: id('phone') });
  add('EmailVerified', { userId: id('Mia Member'), guestCustomerId: id('Mia as a guest'), reclaimed: false });
  const contact = { ...contactOf('Mia Member'), phone: '713-555-0202' };
  add('ProfileChanged', { userId: id('Mia Member'), role: 'customer', contact });
  for (const sessionId of [id('tablet'), id('laptop')])
    add('SessionStarted', { ...session, sessionId, expiresAt: '2027-01-18T15:00:00Z' });
  add('SessionsEnded', { userId: id('Mia Member'), epoch: 2, sessionIds: [id('tablet')] });
  const changed = { epoch: 3, sessionIds: [id('laptop')], resetId: null, passwordHash: 'hash' };
  add('PasswordChanged', { userId: id('Mia Member'), ...changed });
};

const offer = ({ add }: History) => {
  const service = {
    category: 'standard_cleaning',
    description: '',
    addOnPrice: null,
    durationHours: 0.5,
  } as const;
  add('ServiceAdded', { ...service, serviceId: id('Dusting'), name: 'Dusting' });
  add('ServiceAdded', { ...service, serviceId: id('Ironing'), name: 'Ironing' });
  add('ServiceArchived', { serviceId: id('Ironing') });
  add('PriceListPublished', priceListOf(1));
  add('DayClosed', { date: '2027-01-18', reason: 'Holiday' });
  add('DayClosed', { date: '2027-01-19', reason: '' });
  add('DayOpened', { date: '2027-01-19' });
};

const workedVisit = (history: History) => {
  const { add } = history;
  const { subject, request } = booked(history, 'worked');
  const { bookingId } = subject;
  const cleanerId = id('Carla Díaz');
  add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null }, { by: office });
  const move = moveOf(request, 'move', { toDate: '2027-01-20', toSlotId: '10:00-12:00' });
  add('RescheduleRequested', { ...move, overrideCapacity: true, notes: 'At her wish.', settles: null });
  add('PlaceClaimed', { date: move.toDate, bookingId, claimId: move.moveId, override: true });
  add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null });
  add('PlaceReleased', { date: move.fromDate, bookingId, claimId: bookingId });
  add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  add('CleanerClockedIn', { ...subject, cleanerId, ...clockInAt('2027-01-20T15:58:00Z') });
  add('CleanerClockedOut', { ...subject, cleanerId, ...tapAt('2027-01-20T18:03:00Z') });
  const pay = { cleanerId, amount: 18_956, base: 31_593, share: 6_000, customerPaid: false };
  add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: move.toDate, pay });
  const credit = { cleanerId, bookingId, completion: 1, amount: pay.amount } as const;
  add('JobPaymentCredited', {
    ...credit,
    bookingDate: move.toDate,
    status: 'pending',
    base: 31_593,
    share: 6_000,
  });
  add('BookingPaid', {
    ...subject,
    paymentId: id('payment'),
    amount: 34_200,
    paidInTotal: 34_200,
    refund: null,
  });
  add('JobPaymentReleased', { ...credit, because: 'payment', reason: null, releaseId: null });
  add('BookingRated', { ...subject, cleanerId, rating: 5, comment: 'Spotless.' });
};

const otherVisits = (history: History) => {
  const { add } = history;
  const member = { isGuest: false, customerId: id('Mia Member'), contact: contactOf('Mia Member') };
  const cancelled = booked(history, 'cancelled', { ...member, bookingDate: '2027-01-21' });
  add('CleanerAssigned', assignment(cancelled.subject, 'Carla Díaz'));
  add('CleanerUnassigned', { ...cancelled.subject, cleanerId: id('Carla Díaz') });
  const ended = {
    bookingDate: '2027-01-21',
    statusBefore: 'pending',
    reason: 'office',
    refund: null,
    notes: null,
  } as const;
  add('BookingCancelled', { ...cancelled.subject, ...ended, cleanerId: null });
  const waiting = booked(history, 'waiting', { ...member, bookingDate: '2027-01-22' });
  const move = moveOf(waiting.request, 'refused move', { toDate: '2027-01-23', toSlotId: '08:00-10:00' });
  add('RescheduleRequested', { ...move, overrideCapacity: false, notes: null, settles: null });
  const { moveId, toDate } = move;
  add('RescheduleRefused', { ...waiting.subject, moveId, toDate, reason: 'day-full' });
  const assigned = booked(history, 'assigned', { bookingDate: '2027-01-22', slotId: '14:00-16:00' });
  add('CleanerAssigned', assignment(assigned.subject, 'Carla Díaz'));
  const refused = requestOf('refused', { bookingDate: '2027-01-18' });
  const { bookingId, customerId, bookingDate } = refused;
  add('BookingRequested', refused, { by: guest });
  add('BookingRefused', { bookingId, customerId, bookingDate, reason: 'day-closed' }, { by: guest });
  const ben = { customerId: id('Ben Hur'), contact: contactOf('Ben Hur') };
  booked(history, 'forgotten', { ...ben, bookingDate: '2027-01-25' });
  const streams = [`booking-${id('forgotten')}`, `customer-${id('Ben Hur')}`];
  add('PersonErased', { personId: id('Ben Hur'), streams });
};

const changedVisits = (history: History) => {
  const { add } = history;
  const { subject, request } = booked(history, 'changed', { bookingDate: '2027-01-26' });
  const { rooms, services, breakdown, bookingDate, slotId } = request;
  const selection = { rooms, services, addOns: [] };
  const priced = { breakdown, estimatedDurationHours: 4, difference: 0, refund: null };
  add('CleaningSelectionChanged', { ...subject, houseSize: '3000-3500', ...selection, ...priced });
  add('BookingNotesChanged', { ...subject, specialInstructions: 'Mind the cat.' });
  const wish = { toDate: '2027-01-27', toSlotId: slotId, fromDate: bookingDate, fromSlotId: slotId };
  add('RescheduleOrderFiled', { ...subject, ...wish, orderId: id('order'), reason: 'Away.' });
  add('RescheduleOrderDenied', { ...subject, orderId: id('order'), adminNotes: 'We are full.' });
  add('RescheduleOrderFiled', { ...subject, ...wish, orderId: id('order again'), reason: null });
  add('RescheduleOrderApproved', { ...subject, orderId: id('order again') });
  const asked = { ...subject, requestId: id('request') };
  add('CancellationRequested', { ...asked, reason: 'We move house.' });
  add('CancellationRejected', { ...asked, adminNotes: null });
  const again = { ...subject, requestId: id('request again') };
  add('CancellationRequested', { ...again, reason: 'We do move.' });
  add('CancellationApproved', { ...again, adminNotes: 'Agreed.', refundAmount: 0 });
  const ended = { statusBefore: 'pending', reason: 'request', refund: null, notes: null } as const;
  add('BookingCancelled', { ...subject, bookingDate, ...ended, cleanerId: null });
};

const latePayment = (history: History) => {
  const { add } = history;
  for (const [visit, isRestored] of [
    ['paid late', true],
    ['paid too late', false],
  ] as const) {
    const { subject, request } = booked(history, visit, { bookingDate: '2027-01-28' });
    const { bookingDate, slotId } = request;
    const ended = { statusBefore: 'pending', reason: 'hold-expired', refund: null, notes: null } as const;
    add('BookingCancelled', { ...subject, bookingDate, ...ended, cleanerId: null });
    const restore = { ...subject, claimId: id(`${visit} claim`), bookingDate };
    add('RestoreRequested', { ...restore, slotId });
    if (isRestored) add('BookingRestored', { ...restore, slotId, remindAt: null });
    else add('RestoreRefused', { ...restore, reason: 'day-full' });
  }
};

const sweptTraces = ({ add }: History) => {
  for (const name of ['Ben Hur', 'Will Goes']) add('PersonTracesRemoved', { personId: id(name), left: [] });
  add('PersonKeyDestroyedAgain', { personId: id('Will Goes') });
};

const movedHome = ({ add }: History) => {
  const { bookingId, customerId } = requestOf('assigned');
  const address = { street: '7 Pine Court', city: 'Katy', state: 'TX', zipCode: '77449' };
  add('BookingAddressChanged', { bookingId, customerId, address }, { by: office });
};

/** Every event that a read model handles. New ones go to its end: rows hold the positions of their events. */
export const goldenHistory = (): History => {
  const history = newHistory();
  accounts(history);
  offer(history);
  workedVisit(history);
  otherVisits(history);
  changedVisits(history);
  latePayment(history);
  moneyAndCards(history);
  promosAndWaitlist(history);
  areaNoticesOf(history);
  subscriptionsOfMia(history);
  mails(history);
  addressesAndErasure(history);
  subscriptionTakenOver(history);
  sweptTraces(history);
  settingsChanged(history);
  movedHome(history);
  callers(history);
  moneyOutside(history);
  mailOfDemo(history);
  reopened(history);
  timesCorrected(history);
  officeOfWaitlist(history);
  servicesChanged(history);
  dismissed(history);
  customersMerged(history);
  pricesChanged(history);
  addedByOffice(history);
  history.add('SubscriptionOrderChanged', changedOrder(), { by: office });
  moneyCorrected(history);
  guestErasure(history);
  calendarsConnected(history);
  priceListWithdrawn(history);
  settingsChosen(history);
  photographed(history);
  questionAsked(history);
  traveled(history);
  paidOut(history);
  scheduleKept(history);
  staffed(history);
  invoicesMade(history);
  emailKept(history);
  textsSent(history);
  calendarKeysRefused(history);
  reminded(history);
  batchesLeft(history);
  invoiceBeingPaid(history);
  return history;
};
