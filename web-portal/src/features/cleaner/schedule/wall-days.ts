const toDate = (date: string, time = '00:00'): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hour, minute);
};

/** A wall time of the business as a date of the viewer's own clock, so that no zone shifts it. */
export const wallDate = toDate;

const two = (number: number): string => String(number).padStart(2, '0');

/** The date that such a date stands for. */
export const dateOfWall = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const addDaysTo = (date: string, days: number): string => {
  const next = new Date(`${date}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
};

/** The Monday of its week. */
export const mondayOf = (date: string): string =>
  addDaysTo(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
