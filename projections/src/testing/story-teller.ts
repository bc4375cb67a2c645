import { type StoryEvent, sentenceOf, type Tellers } from '../story/sentences.ts';
import { moveOf, office, requestOf } from './company.ts';
import { type Circumstances, type DataOf, id, newHistory } from './history.ts';

export const names = new Map([
  [id('Carla'), 'Carla Díaz'],
  [id('Dora'), 'Dora Brown'],
  [id('office'), 'Olga Office'],
]);
export const nameOf = (person: string) => names.get(person) ?? 'somebody';
export const tellers: Tellers = {
  nameOf,
  actorName: ({ id: person, role }) =>
    role === 'system' ? 'the system' : `${role === 'guest' ? 'Ana Lopez' : nameOf(person)} (${role})`,
  timeZone: 'America/Chicago',
  startOf: () => undefined,
};

export const tell = <Type extends StoryEvent['type']>(
  type: Type,
  data: DataOf<Type>,
  by: Circumstances = {},
) => sentenceOf(newHistory().add(type, data, by) as StoryEvent, tellers);

export const { bookingId, customerId } = requestOf('visit');
export const subject = { bookingId, customerId };
export const date = '2027-01-15';
export const cleanerId = id('Carla');
export const move = moveOf(requestOf('visit'), 'move', { toDate: '2027-01-18', toSlotId: '10:00-12:00' });
export const first = 'Friday, January 15, 2027, 8:00 AM - 10:00 AM';
export const second = 'Monday, January 18, 2027, 10:00 AM - 12:00 PM';
export const byOffice = { by: office };

export const claim = { date, bookingId, claimId: bookingId };
export const completion = { ...subject, bookingDate: date } as const;
export const entry = { cleanerId, entryId: id('entry'), description: 'By phone', bookingId } as const;
export const pay = { cleanerId, amount: 18_956, base: 31_593, share: 6_000, customerPaid: false };
export const credit = {
  cleanerId,
  bookingId,
  completion: 1,
  bookingDate: date,
  amount: 18_956,
  base: 31_593,
  share: 6_000,
} as const;
export const ended = { ...subject, bookingDate: date, statusBefore: 'pending' } as const;
