import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { demoCustomers, harper, harperAgain, walter } from './people.ts';
import {
  assign,
  confirm,
  daytime,
  hasRoom,
  isBefore,
  minutesAfter,
  type PlanDraft,
  place,
  work,
} from './plan-draft.ts';
import { workingDayFrom } from './visits.ts';

const rosa = 0;
const henry = demoCustomers.findIndex(({ firstName }) => firstName === 'Henry');
const evelyn = demoCustomers.findIndex(({ firstName }) => firstName === 'Evelyn');
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

/** The customer of a visit on the last working day did not open the door; the office has not decided yet. */
function closedDoor(draft: PlanDraft): void {
  const { acts, today, timeZone } = draft;
  const date = [-1, -2, -3].map((days) => addDays(today, days)).find((day) => isWorkingDay(day)) ?? today;
  const placedAt = daytime(draft, addDays(date, -6));
  const visit = place(draft, { customer: henry, date, slotId: '12:00-14:00', placedAt });
  const cleaner = assign(draft, visit, confirm(draft, visit));
  if (cleaner === undefined) return;
  const at = minutesAfter(slotStart(date, visit.slotId, timeZone), 4);
  acts.push(
    { do: 'on-my-way', at: minutesAfter(at, -30), visit: visit.visit, cleaner },
    {
      do: 'photo',
      at: minutesAfter(at, 1),
      visit: visit.visit,
      cleaner,
      kind: 'problem',
      scene: 'front-door',
    },
    { do: 'no-access', at: minutesAfter(at, 2), visit: visit.visit, cleaner },
    { do: 'note-to-office', at: minutesAfter(at, 17), visit: visit.visit, cleaner },
  );
}

/** A cleaner fell ill before a visit of tomorrow or later. */
function illness(draft: PlanDraft): void {
  const { acts, today, now } = draft;
  const date = dayWithRoom(draft, addDays(today, 1));
  const placedAt = now.subtract({ hours: 80 });
  const visit = place(draft, { customer: evelyn, date, slotId: '14:00-16:00', placedAt });
  const cleaner = assign(draft, visit, confirm(draft, visit));
  if (cleaner !== undefined)
    acts.push({ do: 'cannot-come', at: minutesAfter(now, -50), visit: visit.visit, cleaner });
}

/** One question waits for the office, one was answered with a correction. */
function questions({ acts, now }: PlanDraft): void {
  const worked = acts
    .filter((act) => act.do === 'clock-out' && act.cleaner === rosa)
    .filter(({ at }) => isBefore(minutesAfter(at, 26 * 60), now))
    .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at));
  const [latest, , , earlier] = worked;
  if (latest?.do !== 'clock-out' || earlier?.do !== 'clock-out') return;
  acts.push(
    { do: 'ask', at: minutesAfter(latest.at, 100), visit: latest.visit, cleaner: rosa },
    { do: 'ask-about-pay', at: minutesAfter(earlier.at, 80), visit: earlier.visit, cleaner: rosa },
    { do: 'answer', at: minutesAfter(earlier.at, 23 * 60), visit: earlier.visit, cleaner: rosa },
  );
}

/** What the office meets now and then: callers, a disputed payment, a closed door, an illness, questions. */
export function planSpecialCases(draft: PlanDraft): void {
  callers(draft);
  disputed(draft);
  closedDoor(draft);
  illness(draft);
  questions(draft);
}
