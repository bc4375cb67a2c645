import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { GuestKeyMaking } from '../booking/guest-keys.ts';
import type { Visit } from './visit.ts';

type Linked = Pick<Visit, 'bookingId' | 'isGuest'>;

/** The addresses that mails lead to. */
export interface Links {
  /** A guest's link has a key that works at least until `lastDay`. */
  booking(visit: Linked, lastDay: LocalDate): Promise<string>;
  pay(visit: Linked, lastDay: LocalDate): Promise<string>;
  page(path: string): string;
}

export function createLinks(publicUrl: string, keys: Pick<GuestKeyMaking, 'ofMail'>): Links {
  const page = (path: string) => new URL(path, publicUrl).href;
  const booking: Links['booking'] = async ({ bookingId, isGuest }, lastDay) => {
    const address = page(`/confirmation/${bookingId}`);
    // No server, and so no server's log, ever sees the fragment.
    return isGuest ? `${address}#key=${await keys.ofMail(bookingId, lastDay)}` : address;
  };
  return {
    booking,
    pay: async (visit, lastDay) =>
      visit.isGuest ? booking(visit, lastDay) : page(`/payment/${visit.bookingId}`),
    page,
  };
}
