import { addDays } from '@tidylog/contracts/vocabulary/time';
import type { CookieToSet } from '@tidylog/server/route';
import type { GuestKeys } from '../../kernel/ports.ts';
import type { Place } from '../booking-state.ts';
import { type GuestKeyMaking, lastDayOf } from '../guest-keys.ts';

interface Opened {
  readonly bookingId: string;
  readonly place: Pick<Place, 'date'>;
}

interface Moment {
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

/** Puts the keys of guest bookings into cookies that last as long as the keys. */
export function createGuestCookies({ cookieName }: Pick<GuestKeys, 'cookieName'>, keys: GuestKeyMaking) {
  const keep = async (
    { bookingId, place }: Opened,
    value: string,
    { timeZone, now }: Moment,
  ): Promise<readonly CookieToSet[]> => {
    const key = await keys.read(bookingId, value);
    if (key === undefined) return [];
    const dayAfter = Temporal.PlainDate.from(addDays(lastDayOf(key, place.date), 1));
    const end = dayAfter.toZonedDateTime(timeZone).toInstant();
    // Browsers go by real time, whatever the business clock says.
    return [{ name: cookieName(bookingId), value, expires: Temporal.Now.instant().add(end.since(now)) }];
  };

  return {
    keep,
    ofBrowser: async (opened: Opened, moment: Moment): Promise<readonly CookieToSet[]> =>
      keep(opened, await keys.ofBrowser(opened.bookingId), moment),
  };
}
export type GuestCookies = ReturnType<typeof createGuestCookies>;
