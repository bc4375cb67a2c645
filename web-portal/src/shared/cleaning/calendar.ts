const dayMs = 86_400_000;

const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const plusDays = (date: string, days: number): string => dateOf(utc(date) + days * dayMs);

/** With this many places or fewer, a day shows how many are left. */
export const fewPlaces = 3;

/** `2027-01` of `2027-01-15` */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The months from the first date to the last, in order, without gaps. */
export function monthsOf(dates: readonly string[]): string[] {
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (
    let date = `${monthOf(first)}-01`;
    monthOf(date) <= monthOf(last);
    date = `${monthOf(plusDays(date, 31))}-01`
  )
    months.push(monthOf(date));
  return months;
}

/** From Sunday to Saturday, null before the first and after the last day. */
function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const leading = new Date(utc(first)).getUTCDay();
  const days: (string | null)[] = Array.from({ length: leading }, () => null);
  for (let date = first; monthOf(date) === month; date = plusDays(date, 1)) days.push(date);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The weeks of a month with a day between the two dates, so that past weeks take no space. */
export const weeksWithin = (month: string, first: string, last: string): (string | null)[][] =>
  weeksOf(month).filter((week) => week.some((date) => date !== null && date >= first && date <= last));

const stepDays: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

function dateBySteps(days: number, from: string, choosable: readonly string[]): string | undefined {
  const wanted = plusDays(from, days);
  return days > 0 ? choosable.find((date) => date >= wanted) : choosable.findLast((date) => date <= wanted);
}

type Jump = (from: string, choosable: readonly string[]) => string | undefined;

const monthAfter: Jump = (from, choosable) => choosable.find((date) => monthOf(date) > monthOf(from));

function monthBefore(from: string, choosable: readonly string[]): string | undefined {
  const month = monthOf(choosable.findLast((date) => monthOf(date) < monthOf(from)) ?? from);
  return choosable.find((date) => monthOf(date) === month);
}

const jumps: Readonly<Record<string, Jump>> = {
  Home: (_, choosable) => choosable[0],
  End: (_, choosable) => choosable.at(-1),
  PageDown: monthAfter,
  PageUp: monthBefore,
};

/**
 * The date to which a key moves among the available ones: the wanted day, or the nearest one beyond it; at an end it
 * stays. Undefined for keys that do not move.
 */
export function dateByKey(key: string, from: string, choosable: readonly string[]): string | undefined {
  const days = stepDays[key];
  if (days !== undefined) return dateBySteps(days, from, choosable) ?? from;
  const jump = jumps[key];
  return jump && (jump(from, choosable) ?? from);
}
