import { timingSafeEqual } from 'node:crypto';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { bookingLinkDays } from '@tidylog/contracts/vocabulary/limits';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { Vault } from '@tidylog/eventlog/vault';

/** The link in a mail always works for this many days, even if the visit was long ago. */
export const daysOfMailedLink = 7;

/** A parsed key: `<seal>` of the browser that booked, `<last day>.<seal>` of a mail. */
export interface ReadKey {
  /** A mailed key always works until the end of this day; null for the key of the browser that booked. */
  readonly lastDay: LocalDate | null;
}

/** The last day on which a key opens its booking, by the current date of the visit. */
export function lastDayOf({ lastDay }: ReadKey, visitDate: LocalDate): LocalDate {
  const byVisit = addDays(visitDate, bookingLinkDays);
  return lastDay !== null && lastDay > byVisit ? lastDay : byVisit;
}

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * The keys of guest bookings: an id alone opens nothing. A key is a keyed hash, so nothing about it has to be stored.
 * The key in a mail differs from the key of the browser that booked: it shows that its holder has the mailbox.
 */
export function createGuestKeys(vault: Pick<Vault, 'hmac'>) {
  const sealOf = (...named: readonly string[]): Promise<string> => vault.hmac('guest-keys', named.join('/'));
  return {
    ofBrowser: (bookingId: string): Promise<string> => sealOf(bookingId),
    ofMail: async (bookingId: BookingId, lastDay: LocalDate): Promise<string> =>
      `${lastDay}.${await sealOf(bookingId, lastDay)}`,
    /** In constant time. */
    read: async (bookingId: string, key: string): Promise<ReadKey | undefined> => {
      const [, lastDay, seal = ''] = /^(?:(\d{4}-\d{2}-\d{2})\.)?([\w-]+)$/.exec(key) ?? [];
      const right = await (lastDay === undefined ? sealOf(bookingId) : sealOf(bookingId, lastDay));
      if (!isSame(seal, right)) return undefined;
      return { lastDay: lastDay === undefined ? null : (lastDay as LocalDate) };
    },
  };
}
export type GuestKeyMaking = ReturnType<typeof createGuestKeys>;
