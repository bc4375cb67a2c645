import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { LocalDate } from '@tidylog/contracts/time';
import { accept, type Decision, refuse } from '../decision.ts';
import type { StreamOf } from '../folded.ts';
import { idFrom } from '../idempotency.ts';

export type WaitlistEntry = 'none' | 'waiting';

export const initial: WaitlistEntry = 'none';

export function evolve(_entry: WaitlistEntry, { type }: WaitlistEvent): WaitlistEntry {
  switch (type) {
    case 'WaitlistJoined':
      return 'waiting';
  }
}

/** One entry a mailbox and date. */
export const entryIdOf = (mailboxHash: string, date: LocalDate): string =>
  idFrom('waitlist', mailboxHash, date);

export const waitlistStream = (entryId: string): StreamOf<WaitlistEntry, WaitlistEvent> => ({
  name: `waitlist-${entryId}`,
  initial,
  evolve,
});

export const joinWaitlist =
  (joined: WaitlistEvent['data']) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent> =>
    entry === 'none' ? accept({ type: 'WaitlistJoined', data: joined }) : refuse('already-on-waitlist');
