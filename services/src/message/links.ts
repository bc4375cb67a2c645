import type { GuestKeys } from '../ports.ts';
import type { Visit } from './visit.ts';

/** The addresses that mails lead to. */
export interface Links {
  /** The page of a booking; for a guest with the key that opens it. */
  booking(visit: Pick<Visit, 'bookingId' | 'isGuest'>): Promise<string>;
  /** Where it is paid: a guest pays from the page that his key opens. */
  pay(visit: Pick<Visit, 'bookingId' | 'isGuest'>): Promise<string>;
  page(path: string): string;
}

export function createLinks(publicUrl: string, guestKeys: GuestKeys): Links {
  const page = (path: string) => new URL(path, publicUrl).href;
  const booking: Links['booking'] = async ({ bookingId, isGuest }) => {
    const address = page(`/confirmation/${bookingId}`);
    // The fragment never reaches a server, and so no log of one.
    return isGuest ? `${address}#key=${await guestKeys.keyFor(bookingId)}` : address;
  };
  return {
    booking,
    pay: async (visit) => (visit.isGuest ? booking(visit) : page(`/payment/${visit.bookingId}`)),
    page,
  };
}
