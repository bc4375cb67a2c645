import type { Refused } from '@tidylog/contracts/domain/refused';
import { waitVersion } from '@tidylog/contracts/domain/versions';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { refuseOffDay } from '../booking/day-on-offer.ts';
import { dayStream } from '../day/day.ts';
import { createIsErased } from '../identity/person.ts';
import { isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { createBookedFor } from './booked-for.ts';
import { changeEntry, offerPlace, removeEntry, type WaitlistChange } from './decisions.ts';
import { type WaitlistEntry, waitlistStream } from './waitlist.ts';

interface Offer {
  readonly entryId: string;
  readonly offerId: string;
  readonly again: boolean;
  readonly version: string | null;
}

type Changed = Done & { readonly version: string | undefined };

const versionsOf = (entry: WaitlistEntry): readonly string[] =>
  entry.status === 'none' ? [] : [waitVersion(entry)];

/** What the office does with people who wait. */
export function createWaitlistOffice(kit: Kit) {
  const { streams, settings } = kit;
  const isErased = createIsErased(kit);
  const refuseBooking = createBookedFor(kit);

  /** Why nobody can book the day; null while it has a place. */
  const noPlaceOn = async (date: LocalDate, now: Temporal.Instant): Promise<string | null> => {
    if (date <= dateAt(now, settings.timeZone)) return `${longDate(date)} can no longer be booked.`;
    const off = await refuseOffDay(kit, { date, now, path: 'date' });
    if (off !== undefined) return off.errors?.[0]?.message ?? `We do not work on ${longDate(date)}.`;
    const [{ state: day }, capacityOn] = await Promise.all([
      streams.load(dayStream(date)),
      settings.capacity(),
    ]);
    return day.places.size < capacityOn(date)
      ? null
      : `${longDate(date)} is fully booked, so there is no place to offer.`;
  };

  /** Entries of erased people are gone for the office, even where their key is still in memory. */
  const isGone = async (entryId: string): Promise<boolean> => {
    const { state: entry } = await streams.load(waitlistStream(entryId));
    return entry.status !== 'none' && (await isErased(entry.customerId));
  };

  const change = async (
    {
      entryId,
      version,
      ...changes
    }: WaitlistChange & { readonly entryId: string; readonly version: string | null },
    by: WriteContext,
  ): Promise<Changed | Refused> => {
    if (await isGone(entryId)) return refuse('not-found');
    const { state: entry } = await streams.load(waitlistStream(entryId));
    const refused =
      entry.status === 'none' || !changes.bookingId
        ? undefined
        : await refuseBooking(entry.customerId, changes.bookingId);
    if (refused !== undefined) return refused;
    const decide = unlessStale(version, changeEntry(changes), versionsOf);
    const done = await streams.transact(waitlistStream(entryId), decide, by);
    return isRefused(done) ? done : { position: done.last?.position, version: versionsOf(done.state)[0] };
  };

  const offer = async (
    { entryId, offerId, again, version }: Offer,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const stream = waitlistStream(entryId);
    if (await isGone(entryId)) return refuse('not-found');
    const { state: entry } = await streams.load(stream);
    const noPlace = entry.status === 'none' ? null : await noPlaceOn(entry.preferredDate, by.time);
    const decide = unlessStale(version, offerPlace({ offerId, noPlace, again }), versionsOf);
    const done = await streams.transact(stream, decide, by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  const remove = async (entryId: string, by: WriteContext): Promise<Done | Refused> => {
    const done = await streams.transact(waitlistStream(entryId), removeEntry(), by);
    return isRefused(done) ? done : { position: done.last?.position };
  };

  return { change, offer, remove };
}
