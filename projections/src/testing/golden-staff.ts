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
  const userId = id('Ann Analyst');
  add('SecondFactorPrepared', { userId, secret: 'JBSWY3DPEHPK3PXP', expiresAt: '2027-01-04T15:30:00Z' });
  add('SecondFactorEnrolled', { userId, secret: 'JBSWY3DPEHPK3PXP', step: 60, recoveryHashes: ['a', 'b'] });
  add('SecondFactorUsed', {
    userId,
    step: null,
    recoveryHash: 'a',
    recoveryCodesLeft: 1,
    ticketId: id('ticket'),
    at: '2027-01-04T16:00:00Z',
  });
  add('RecoveryCodesReplaced', { userId, recoveryHashes: ['c', 'd'] });
  grant('Ann Analyst', 'bookkeeper', 'analyst');
  add('SessionsEnded', { userId: id('Ann Analyst'), epoch: 1, sessionIds: [] });
  add('StaffRevoked', { userId: id('Ann Analyst') }, { by: office });
  add('SecondFactorRemoved', { userId, reason: 'left-office' }, { by: office });
}
