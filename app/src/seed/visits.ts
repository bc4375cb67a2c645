import { type SlotId, slotIds, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { anytimeCode } from './offers.ts';
import { demoCustomers } from './people.ts';
import {
  assign,
  claim,
  confirm,
  daytime,
  hasRoom,
  isBefore,
  minutesAfter,
  type PlanDraft,
  place,
  type Visit,
  work,
} from './plan-draft.ts';
import type { Chance } from './random.ts';

const olivia = 0;
const rosa = 0;

const someSlot = (chance: Chance): SlotId =>
  chance.isLucky(0.9) ? chance.pick(slotIds.slice(0, 5)) : '18:00-20:00';

const bookedAhead = (draft: PlanDraft, date: LocalDate, days: number): Temporal.Instant =>
  daytime(draft, addDays(date, -days));

function moveFromElsewhere(draft: PlanDraft, visit: Visit, after: Temporal.Instant, to: LocalDate): void {
  const { acts, chance } = draft;
  claim(draft, to);
  acts.push({
    do: 'move',
    at: minutesAfter(after, chance.whole(5, 60)),
    visit: visit.visit,
    date: to,
    slotId: visit.slotId,
  });
}

function holdEnd({ holdHours, timeZone }: PlanDraft, { date, placedAt, slotId }: Visit): Temporal.Instant {
  const [held, start] = [placedAt.add({ hours: holdHours }), slotStart(date, slotId, timeZone)];
  return minutesAfter(isBefore(held, start) ? held : start, 5);
}

/** A past visit or one of today, with its outcome. */
export function pastVisit(draft: PlanDraft, date: LocalDate): void {
  const { acts, chance } = draft;
  const slotId = someSlot(chance);
  const customer = chance.whole(0, demoCustomers.length - 1);
  const placedAt = bookedAhead(draft, date, chance.whole(3, 13));
  const before = addDays(date, -1);
  const isMoved = chance.isLucky(0.05) && isWorkingDay(before) && hasRoom(draft, before);
  const promoCode = chance.isLucky(0.08) ? anytimeCode : null;
  const day = isMoved ? before : date;
  const visit = place(draft, { customer, date: day, slotId, placedAt }, { promoCode });
  if (isMoved) moveFromElsewhere(draft, visit, placedAt, date);
  else if (chance.isLucky(0.05)) {
    acts.push({ do: 'expire', at: holdEnd(draft, visit), visit: visit.visit });
    return;
  }
  const confirmedAt = confirm(draft, { ...visit, placedAt: minutesAfter(placedAt, 60) });
  if (chance.isLucky(0.06)) {
    acts.push({ do: 'cancel', at: minutesAfter(confirmedAt, chance.whole(60, 20 * 60)), visit: visit.visit });
    return;
  }
  const there = { ...visit, date };
  work(draft, there, assign(draft, there, confirmedAt));
}

/** A future visit: waiting for the office, confirmed, or with a cleaner already. */
export function comingVisit(draft: PlanDraft, date: LocalDate): void {
  const { acts, chance, now } = draft;
  const slotId = someSlot(chance);
  const customer = chance.whole(0, demoCustomers.length - 1);
  const isFresh = chance.isLucky(0.25);
  const placedAt = now.subtract({
    minutes: isFresh ? chance.whole(20, 19 * 60) : chance.whole(30 * 60, 9 * 24 * 60),
  });
  const byOffice = !isFresh && chance.isLucky(0.1);
  const visit = place(draft, { customer, date, slotId, placedAt }, { byOffice });
  if (isFresh) return;
  const confirmedAt = confirm(draft, visit);
  if (chance.isLucky(0.07)) {
    acts.push({ do: 'cancel', at: minutesAfter(confirmedAt, chance.whole(30, 10 * 60)), visit: visit.visit });
  } else if (chance.isLucky(0.55)) assign(draft, visit, confirmedAt);
}

/** Two jobs of today for the cleaner of the demo button; the next ones that have not started, if there are any. */
export function jobsOfToday(draft: PlanDraft): void {
  const { acts, chance, now, timeZone, today, taken } = draft;
  const coming = slotIds.filter((slotId) => isBefore(now, slotStart(today, slotId, timeZone)));
  const slots = coming.length >= 2 ? coming.slice(0, 2) : slotIds.slice(-2);
  for (const slotId of slots) {
    taken.add(`${rosa}/${today}/${slotId}`);
    const placedAt = bookedAhead(draft, today, chance.whole(3, 6));
    const customer = chance.whole(1, demoCustomers.length - 1);
    const visit = place(draft, { customer, date: today, slotId, placedAt }, { byOffice: true });
    const confirmedAt = confirm(draft, visit);
    acts.push({ do: 'assign', at: minutesAfter(confirmedAt, 30), visit: visit.visit, cleaner: rosa });
    work(draft, visit, rosa);
  }
}

export const workingDayFrom = (date: LocalDate): LocalDate => (isWorkingDay(date) ? date : addDays(date, 1));

/** The visits of the customer of the demo button: past ones, one confirmed, and one that waits. */
export function visitsOfOlivia(draft: PlanDraft): void {
  const { acts, now, today } = draft;
  for (const days of [-77, -49, -21]) {
    const date = workingDayFrom(addDays(today, days));
    const visit = place(draft, {
      customer: olivia,
      date,
      slotId: '10:00-12:00',
      placedAt: bookedAhead(draft, date, 6),
    });
    work(draft, visit, assign(draft, visit, confirm(draft, visit)));
  }
  const next = workingDayFrom(addDays(today, 4));
  const confirmed = place(draft, {
    customer: olivia,
    date: next,
    slotId: '10:00-12:00',
    placedAt: now.subtract({ hours: 60 }),
  });
  assign(draft, confirmed, confirm(draft, confirmed));
  const asked = workingDayFrom(addDays(today, 18));
  const unwanted = place(draft, {
    customer: olivia,
    date: asked,
    slotId: '16:00-18:00',
    placedAt: now.subtract({ hours: 50 }),
  });
  const paidAt = confirm(draft, unwanted, true);
  acts.push({
    do: 'ask-to-cancel',
    at: minutesAfter(paidAt, 120),
    visit: unwanted.visit,
    customer: olivia,
  });
  const later = workingDayFrom(addDays(today, 11));
  place(draft, {
    customer: olivia,
    date: later,
    slotId: '14:00-16:00',
    placedAt: now.subtract({ hours: 3 }),
  });
}
