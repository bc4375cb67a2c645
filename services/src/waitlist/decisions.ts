import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { KnownEntry, WaitlistEntry } from './waitlist.ts';

type DetailsOf<Type extends WaitlistEvent['type']> = Extract<WaitlistEvent, { type: Type }>['data'];

const isThere = (
  entry: WaitlistEntry,
): entry is KnownEntry & { status: DetailsOf<'WaitlistChanged'>['status'] } =>
  entry.status !== 'none' && entry.status !== 'removed';

const subject = ({ entryId, customerId }: KnownEntry) => ({ entryId, customerId });

/**
 * Only a person who has proved the mailbox learns that it is already waiting: for others nothing changes, and the
 * answer does not show it. After an erasure the mailbox has another guest, who may join again, as anyone may whom the
 * office removed.
 */
export const joinWaitlist =
  (joined: DetailsOf<'WaitlistJoined'>, { isProved }: { readonly isProved: boolean }) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, 'already-on-waitlist'> => {
    if (!isThere(entry) || entry.customerId !== joined.customerId)
      return accept({ type: 'WaitlistJoined', data: joined });
    return isProved ? refuse('already-on-waitlist') : accept();
  };

export interface WaitlistChange {
  readonly status?: DetailsOf<'WaitlistChanged'>['status'] | undefined;
  readonly notes?: string | null | undefined;
  readonly bookingId?: BookingId | null | undefined;
}

/** The office may set any status; people who wait again have no booking. Entries of erased people are gone for it. */
export const changeEntry =
  (change: WaitlistChange) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, 'not-found'> => {
    if (!isThere(entry) || entry.isErased) return refuse('not-found');
    const { status = entry.status, notes = entry.notes } = change;
    const { bookingId = entry.bookingId } = change.status === 'waiting' ? { bookingId: null } : change;
    if (status === entry.status && notes === entry.notes && bookingId === entry.bookingId) return accept();
    const { preferredDate } = entry;
    return accept({
      type: 'WaitlistChanged',
      data: { ...subject(entry), preferredDate, status, notes, bookingId },
    });
  };

interface PlaceOffer {
  /** Of the call: the same one again is no other offer. */
  readonly offerId: string;
  /** Why there is no place to offer. */
  readonly noPlace: string | null;
  /** The office wants another mail, and knows of the one before. */
  readonly again: boolean;
}

/** One offer, however often it is pressed: another one is asked for, or follows once the person is set to waiting. */
export const offerPlace =
  ({ offerId, noPlace, again }: PlaceOffer) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, 'not-found' | 'entry-closed' | 'day-full'> => {
    if (!isThere(entry) || entry.isErased) return refuse('not-found');
    if (entry.offerIds.has(offerId)) return accept();
    if (entry.status === 'contacted' && entry.isOffered && !again) return accept();
    if (entry.status !== 'waiting' && entry.status !== 'contacted') return refuse('entry-closed');
    if (noPlace !== null) return refuse('day-full', { detail: noPlace });
    return accept({
      type: 'WaitlistOffered',
      data: { ...subject(entry), preferredDate: entry.preferredDate, offerId },
    });
  };

/** Nobody waits for a day that is over. */
export const expireEntry =
  ({ today }: { readonly today: LocalDate }) =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, never> => {
    const waits = entry.status === 'waiting' || entry.status === 'contacted';
    return waits && entry.preferredDate < today
      ? accept({ type: 'WaitlistExpired', data: subject(entry) })
      : accept();
  };

export const removeEntry =
  () =>
  (entry: WaitlistEntry): Decision<WaitlistEvent, 'not-found'> => {
    if (entry.status === 'none') return refuse('not-found');
    return entry.status === 'removed' ? accept() : accept({ type: 'WaitlistRemoved', data: subject(entry) });
  };
