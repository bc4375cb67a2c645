/**
 * Visits as the calendar of the library takes them: as `Date`s of the viewer that show the wall time of the business.
 * It knows no zone, so an instant would stand at another hour for viewers elsewhere.
 */
export function wallDate(date: string, time = '12:00'): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hour, minute);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The date that such a `Date` shows. */
export const dateOfWall = (wall: Date): string =>
  `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;

const daysFrom = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

export const viewNames = ['month', 'week', 'day', 'agenda'] as const;
export type ViewName = (typeof viewNames)[number];

/** How many days the agenda goes on. */
export const agendaDays = 30;

const aWeek = 6;

/** The days that a view may show: a month also has days of the ones around it. */
export function daysOfView(view: ViewName, date: string): { readonly from: string; readonly to: string } {
  switch (view) {
    case 'month':
      return {
        from: daysFrom(`${date.slice(0, 7)}-01`, -aWeek),
        to: daysFrom(`${date.slice(0, 7)}-31`, aWeek + 1),
      };
    case 'week':
      return { from: daysFrom(date, -aWeek), to: daysFrom(date, aWeek) };
    case 'day':
      return { from: date, to: date };
    case 'agenda':
      return { from: date, to: daysFrom(date, agendaDays) };
  }
}
