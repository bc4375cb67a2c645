import { erased } from '@tidylog/contracts/events/event';
import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { StreamOf } from '../kernel/folded.ts';
import { idFrom } from '../kernel/idempotency.ts';

type Joined = Extract<WaitlistEvent, { type: 'WaitlistJoined' }>['data'];
type Changed = Extract<WaitlistEvent, { type: 'WaitlistChanged' }>['data'];

export interface KnownEntry
  extends Pick<Joined, 'entryId' | 'customerId' | 'preferredDate'>,
    Pick<Changed, 'notes' | 'bookingId'> {
  readonly status: Changed['status'] | 'removed';
  readonly isErased: boolean;
  /** Whether a place was offered since the office last set it to waiting. */
  readonly isOffered: boolean;
  /** How often a place was offered since the person joined. */
  readonly offers: number;
  readonly offerIds: ReadonlySet<string>;
}

export type WaitlistEntry = { readonly status: 'none' } | KnownEntry;

export const initial: WaitlistEntry = { status: 'none' };

const known = (entry: WaitlistEntry, change: Partial<KnownEntry>): WaitlistEntry =>
  entry.status === 'none' ? entry : { ...entry, ...change };

const joined = ({ entryId, customerId, preferredDate, notes, contact }: Joined): KnownEntry => ({
  status: 'waiting',
  entryId,
  customerId,
  preferredDate,
  notes,
  bookingId: null,
  isErased: contact === erased,
  isOffered: false,
  offers: 0,
  offerIds: new Set(),
});

export function evolve(entry: WaitlistEntry, { type, data }: WaitlistEvent): WaitlistEntry {
  switch (type) {
    case 'WaitlistJoined':
      return joined(data);
    case 'WaitlistChanged': {
      const { status, notes, bookingId } = data;
      return known(entry, {
        status,
        notes,
        bookingId,
        ...(status === 'waiting' ? { isOffered: false } : {}),
      });
    }
    case 'WaitlistOffered':
      return entry.status === 'none'
        ? entry
        : {
            ...entry,
            status: 'contacted',
            isOffered: true,
            offers: entry.offers + 1,
            offerIds: new Set([...entry.offerIds, ...(data.offerId === null ? [] : [data.offerId])]),
          };
    case 'WaitlistExpired':
      return known(entry, { status: 'expired' });
    case 'WaitlistRemoved':
      return known(entry, { status: 'removed' });
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
