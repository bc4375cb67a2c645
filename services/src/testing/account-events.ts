import type { UserEvent } from '@tidylog/contracts/events/identity';
import { customerId } from '@tidylog/contracts/schemas/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { evolve, initial } from '../identity/user.ts';
import { givenOf } from './given.ts';
import { asked, firstSession, registered, who } from './user-events.ts';

export const given = givenOf({ initial, evolve });
export const account = [asked(), registered()];
export const guestCustomerId = customerId.parse('0197a1f0-0000-7000-8000-0000000000f4');
export const one = '0197a1f0-0000-4000-8000-0000000000c1';
export const two = '0197a1f0-0000-4000-8000-0000000000c2';
export const expiresAt = '2027-01-11T15:30:00Z' as InstantText;
export const now = Temporal.Instant.from('2027-01-11T15:29:59Z');
export const tooLate = Temporal.Instant.from(expiresAt);
export type Data<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];
const verifiedBy = (reclaimed: boolean): UserEvent => ({
  type: 'EmailVerified',
  data: { userId: who, guestCustomerId, reclaimed },
});
export const verified = verifiedBy(false);
export const reclaimed = verifiedBy(true);
export const sessionsEnded = (data: Partial<Data<'SessionsEnded'>> = {}): UserEvent => ({
  type: 'SessionsEnded',
  data: { userId: who, epoch: 1, sessionIds: [firstSession], ...data },
});
