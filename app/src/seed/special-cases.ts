import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { demoCustomers, harper, harperAgain, walter } from './people.ts';
import {
  assign,
  confirm,
  daytime,
  hasRoom,
  minutesAfter,
  type PlanDraft,
  place,
  work,
} from './plan-draft.ts';
import { workingDayFrom } from './visits.ts';

const victoria = demoCustomers.findIndex(({ firstName }) => firstName === 'Victoria');

function dayWithRoom(draft: PlanDraft, from: LocalDate): LocalDate {
  let date = workingDayFrom(from);
  while (!hasRoom(draft, date)) date = workingDayFrom(addDays(date, 1));
  return date;
}

/** Booked by the office for someone on the phone, who pays in another way than by card. */
function bookedByPhone(
  draft: PlanDraft,
  customer: number,
  date: LocalDate,
  placedAt: Temporal.Instant,
): void {
  const visit = place(draft, { customer, date, slotId: '10:00-12:00', placedAt }, { byOffice: true });
  const cleaner = assign(draft, visit, confirm(draft, visit, false));
  if (date <= draft.today) work(draft, visit, cleaner);
}

function callers(draft: PlanDraft): void {
  const { acts, today, now } = draft;
  const calls = (days: number) => daytime(draft, workingDayFrom(addDays(today, -days)));
  for (const [customer, days] of [
    [walter, 16],
    [harperAgain, 24],
  ] as const) {
    const at = calls(days);
    acts.push({ do: 'write-down', at, customer });
    bookedByPhone(draft, customer, dayWithRoom(draft, addDays(today, 7 - days)), minutesAfter(at, 4));
  }
  bookedByPhone(draft, walter, dayWithRoom(draft, addDays(today, 5)), now.subtract({ hours: 27 }));
  acts.push({ do: 'merge', at: calls(6), customer: harperAgain, into: harper });
}

function disputed(draft: PlanDraft): void {
  const { acts, today } = draft;
  const date = dayWithRoom(draft, addDays(today, -15));
  const placedAt = daytime(draft, addDays(date, -5));
  const visit = place(draft, { customer: victoria, date, slotId: '14:00-16:00', placedAt });
  const at = minutesAfter(placedAt, 30);
  acts.push(
    { do: 'pay', at, visit: visit.visit, customer: victoria, isDisputed: true },
    { do: 'receipt', at, visit: visit.visit },
  );
  work(draft, visit, assign(draft, visit, at));
}

/** What the office meets now and then: callers, one of them a guest already, and a payment that is disputed. */
export function planSpecialCases(draft: PlanDraft): void {
  callers(draft);
  disputed(draft);
}
