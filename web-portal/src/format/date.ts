/**
 * Calendar dates of the business are read at noon UTC and printed in UTC, so that no viewer's own zone
 * moves them to the day before or after.
 */
const at = (date: string): Date => new Date(`${date}T12:00:00Z`);

const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const long = dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const short = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const month = dateFormat({ year: 'numeric', month: 'long' });

/** `Friday, January 15, 2027` */
export const longDate = (date: string): string => long.format(at(date));

/** `Fri, Jan 15` */
export const shortDate = (date: string): string => short.format(at(date));

/** `January 2027`, of a month given as `2027-01` */
export const monthName = (yearMonth: string): string => month.format(at(`${yearMonth}-01`));

/** An instant as the business sees it: `Saturday, November 28, 2026 at 5:40 PM CST` */
export const businessTime = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));

/** The hour of an instant as the business sees it: `7:00 AM` */
export const businessHour = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
    new Date(instant),
  );

/** The name of a zone as people say it: `Central Time` */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;
