import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

export type WaitlistEntry =
  | { readonly status: 'none' }
  | { readonly status: 'waiting'; readonly customerId: CustomerId };

export const initial: WaitlistEntry = { status: 'none' };

export function evolve(_entry: WaitlistEntry, { type, data }: WaitlistEvent): WaitlistEntry {
  switch (type) {
    case 'WaitlistJoined':
      return { status: 'waiting', customerId: data.customerId };
  }
}

/** One entry per mailbox and date. */
export const entryIdOf = (mailboxHash: string, date: LocalDate): string =>
  idFrom('waitlist', mailboxHash, date);

export const waitlistStream = (entryId: string): StreamOf<WaitlistEntry, WaitlistEvent> => ({
  name: `waitlist-${entryId}`,
  initial,
  evolve,
});

/**
 * Only a person who has proved the mailbox learns that it is already waiting: for others nothing changes, and the
 * answer does not show it. After an erasure the mailbox has another guest, who may join again.
 */
export const joinWaitlist =
  (joined: WaitlistEvent['data'], { isProved }: { readonly isProved: boolean }) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, 'already-on-waitlist'> => {
    if (entry.status === 'none' || entry.customerId !== joined.customerId)
      return accept({ type: 'WaitlistJoined', data: joined });
    return isProved ? refuse('already-on-waitlist') : accept();
  };
