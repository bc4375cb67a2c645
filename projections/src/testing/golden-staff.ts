import { office } from './company.ts';
import { type History, id } from './history.ts';

/** The office has an owner, and someone who joins, changes their role and is removed. */
export function staffed({ add }: History): void {
  const grant = (
    name: string,
    staffRole: 'owner' | 'analyst' | 'bookkeeper',
    formerRole: 'analyst' | null = null,
  ) => add('StaffGranted', { userId: id(name), staffRole, formerRole }, { by: office });
  grant('Olga Owner', 'owner');
  add('StaffJoined', { userId: id('Olga Owner') });
  grant('Ann Analyst', 'analyst');
  add('StaffInvited', {
    userId: id('Ann Analyst'),
    resetId: id('staff link'),
    expiresAt: '2027-01-11T15:00:00Z',
  });
  add('StaffJoined', { userId: id('Ann Analyst') });
  grant('Ann Analyst', 'bookkeeper', 'analyst');
  add('SessionsEnded', { userId: id('Ann Analyst'), epoch: 1, sessionIds: [] });
  add('StaffRevoked', { userId: id('Ann Analyst') }, { by: office });
}
