import { addDays, dayOfWeek, type LocalDate } from '@tidylog/contracts/vocabulary/time';

export type DateRange = 'today' | 'tomorrow' | 'week' | 'month';

export interface Days {
  readonly from: LocalDate;
  /** Null for all to come. */
  readonly to: LocalDate | null;
}

const recentDays = 31;

const monthOf = (date: LocalDate): Days => {
  const day = Temporal.PlainDate.from(date);
  const text = (other: Temporal.PlainDate) => other.toString() as LocalDate;
  return { from: text(day.with({ day: 1 })), to: text(day.with({ day: day.daysInMonth })) };
};

/** The days of a range: units of the calendar of the business, weeks from Monday to Sunday. */
export function daysOf(range: DateRange | null, today: LocalDate): Days {
  switch (range) {
    case null:
      return { from: addDays(today, -recentDays), to: null };
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'week': {
      const monday = addDays(today, 1 - dayOfWeek(today));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'month':
      return monthOf(today);
  }
}
