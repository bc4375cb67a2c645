/** Read at noon UTC and printed in UTC, so that no viewer's own zone shifts the date. */
const dateFormat = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T12:00:00Z`));
};

/** `Friday, January 15, 2027` */
export const longDate = dateFormat({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/** `Fri, Jan 15` */
export const shortDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** `Fri, Jan 15, 2027` */
export const shortDateOfYear = dateFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** `Jan 15, 2027` */
export const dayOfYear = dateFormat({ year: 'numeric', month: 'short', day: 'numeric' });

/** `Jan 15` */
export const dayAndMonth = dateFormat({ month: 'short', day: 'numeric' });

const month = dateFormat({ year: 'numeric', month: 'long' });

/** `January 2027`, of a month given as `2027-01` */
export const monthName = (yearMonth: string): string => month(`${yearMonth}-01`);

const instantFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (instant: string, zone: string): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(instant));

/** An instant as the business sees it: `Saturday, November 28, 2026 at 5:40 PM CST` */
export const businessTime = instantFormat({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The same in short: `Nov 28, 2026, 5:40 PM` */
export const shortBusinessTime = instantFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The business date of an instant: `Nov 28, 2026` */
export const businessDate = instantFormat({ year: 'numeric', month: 'short', day: 'numeric' });

/** The same with its day of the week: `Sat, Nov 28, 2026` */
export const businessDay = instantFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** The hour of an instant as the business sees it: `7:00 AM` */
export const businessHour = instantFormat({ hour: 'numeric', minute: '2-digit' });

/** The name of a zone as people say it: `Central Time` */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;
