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

/** Only who has proved the mailbox is told that it waits already: for others nothing changes, and nothing tells. */
export const joinWaitlist =
  (joined: WaitlistEvent['data'], { isProved }: { readonly isProved: boolean }) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent> => {
    if (entry === 'none') return accept({ type: 'WaitlistJoined', data: joined });
    return isProved ? refuse('already-on-waitlist') : accept();
  };
