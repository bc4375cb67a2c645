import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '@tidylog/eventlog/vault';
import type { GuestKeys } from './ports.ts';

/** An id alone opens nothing: the key of a guest booking is a keyed hash of its id. */
export function createGuestKeys(vault: Vault): GuestKeys {
  const keyFor = (bookingId: string): Promise<string> => vault.hmac('guest-keys', bookingId);
  return {
    cookieName: (bookingId) => `booking_${bookingId}`,
    keyFor,
    opens: async (bookingId, key) => {
      const [given, right] = [Buffer.from(key), Buffer.from(await keyFor(bookingId))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
