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
  const session = { userId: id('Mia Member'), role: 'customer', epoch: 1 } as const;
  for (const sessionId of [id('phone'), id('desktop')])
    add('SessionStarted', { ...session, sessionId, expiresAt: '2027-01-18T15:00:00Z' });
  add('SessionEnded', { userId: id('Mia Member'), sessionId: id('phone') });
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
  add('BookingConfirmed', { ...subject, by: 'office' }, { by: office });
  const move = moveOf(request, 'move', { toDate: '2027-01-20', toSlotId: '10:00-12:00' });
  add('RescheduleRequested', { ...move, overrideCapacity: true, notes: 'At her wish.' });
  add('PlaceClaimed', { date: move.toDate, bookingId, claimId: move.moveId, override: true });
  add('BookingRescheduled', { ...move, holdUntil: null });
  add('PlaceReleased', { date: move.fromDate, bookingId, claimId: bookingId });
  add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  add('CleanerClockedIn', { ...subject, cleanerId, at: '2027-01-20T15:58:00Z' });
  add('CleanerClockedOut', { ...subject, cleanerId, at: '2027-01-20T18:03:00Z' });
  const pay = { cleanerId, amount: 18_956, customerPaid: false };
  add('BookingCompleted', { ...subject, by: 'clock-out', bookingDate: move.toDate, pay });
  const credit = { cleanerId, bookingId, amount: pay.amount } as const;
  add('JobPaymentCredited', { ...credit, bookingDate: move.toDate, status: 'pending' });
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
  } as const;
  add('BookingCancelled', { ...cancelled.subject, ...ended });
  const waiting = booked(history, 'waiting', { ...member, bookingDate: '2027-01-22' });
  const move = moveOf(waiting.request, 'refused move', { toDate: '2027-01-23', toSlotId: '08:00-10:00' });
  add('RescheduleRequested', { ...move, overrideCapacity: false, notes: null });
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

/** A history in which every event that a read model handles happens. */
export const goldenHistory = (): History => {
  const history = newHistory();
  accounts(history);
  offer(history);
  workedVisit(history);
  otherVisits(history);
  return history;
};
