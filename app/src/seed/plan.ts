import { slotIds } from '@tidylog/contracts/vocabulary/slots';
import { addDays, dateAt, isWorkingDay, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { planInvoices } from './invoices.ts';
import { demoPromos } from './offers.ts';
import { allDemoCleaners, demoCustomers, formerDemoCleaner } from './people.ts';
import { planPhotos } from './photographed.ts';
import { type DemoAct, isBefore, minutesAfter, type PlanDraft, type PlanOptions } from './plan-draft.ts';
import { chanceOf } from './random.ts';
import { planReminders } from './reminders.ts';
import { planLateLeave, planSchedules } from './schedules.ts';
import { planAllSeries } from './series.ts';
import { planSpecialCases } from './special-cases.ts';
import { planTextsByHand } from './texts-by-hand.ts';
import { comingVisit, jobsOfToday, pastVisit, visitsOfOlivia, workingDayFrom } from './visits.ts';
import { planWallets } from './wallets.ts';

const daysBack = 88;
const daysAhead = 29;
const daysOpenBefore = 14;
const seed = 20_270_115;
const busiestDay = 10;

function demand({ chance, dailyCapacity, today }: PlanDraft, date: LocalDate, fullDay: LocalDate): number {
  if (date === fullDay) return Math.min(busiestDay, dailyCapacity);
  const wanted = date <= today ? chance.whole(2, 5) : chance.whole(1, date < addDays(today, 10) ? 5 : 3);
  return Math.min(wanted, dailyCapacity);
}

function company({ acts, today, timeZone }: PlanDraft): void {
  const opening = Temporal.PlainDate.from(addDays(today, -daysBack - daysOpenBefore)).toZonedDateTime({
    timeZone,
    plainTime: '09:00',
  });
  const after = (hours: number) => opening.add({ hours }).toInstant();
  allDemoCleaners.forEach(({ isApproved }, cleaner) => {
    const applied = isApproved ? after(1 + cleaner) : after(24 * (daysBack + daysOpenBefore - 3) + cleaner);
    acts.push({ do: 'apply', at: applied, cleaner });
    if (isApproved) acts.push({ do: 'approve', at: minutesAfter(applied, 20 * 60), cleaner });
  });
  const former = allDemoCleaners.indexOf(formerDemoCleaner);
  acts.push({ do: 'dismiss', at: after(24 * daysBack), cleaner: former });
  demoCustomers.forEach(({ isMember }, customer) => {
    if (isMember) acts.push({ do: 'register', at: after(10 + customer), customer });
  });
}

function offers({ acts, today, timeZone }: PlanDraft): void {
  const day = Temporal.PlainDate.from(addDays(today, -daysBack - daysOpenBefore + 1));
  acts.push(...demoPromos(day.toZonedDateTime({ timeZone, plainTime: '10:00' }).toInstant(), today));
}

function waitFor({ acts, now, chance }: PlanDraft, date: LocalDate): void {
  const guests = demoCustomers.flatMap(({ isMember }, customer) => (isMember ? [] : [customer]));
  const outcomes = [{}, { outcome: 'contacted' }, { outcome: 'scheduled' }, {}] as const;
  for (const [index, customer] of guests.slice(0, 4).entries())
    acts.push({
      ...outcomes[index],
      do: 'wait',
      at: minutesAfter(now, -chance.whole(60, 20 * 60)),
      customer,
      date,
      slotId: chance.pick(slotIds),
    });
}

/**
 * What happened in the demo company, in order: three months before the given moment and one after. The same moment
 * gives the same plan.
 */
export function planCompany(options: PlanOptions): DemoAct[] {
  const draft: PlanDraft = {
    ...options,
    chance: chanceOf(seed),
    today: dateAt(options.now, options.timeZone),
    acts: [],
    places: new Map(),
    taken: new Set(),
    visits: 0,
    forgotten: false,
  };
  const { acts, today, now } = draft;
  company(draft);
  offers(draft);
  planSchedules(draft);
  jobsOfToday(draft);
  visitsOfOlivia(draft);
  planAllSeries(draft);
  const fullDay = workingDayFrom(addDays(today, 8));
  for (let offset = -daysBack; offset <= daysAhead; offset++) {
    const date = addDays(today, offset);
    if (!isWorkingDay(date)) continue;
    const wanted = demand(draft, date, fullDay);
    while ((draft.places.get(date) ?? 0) < wanted) {
      if (date <= today) pastVisit(draft, date);
      else comingVisit(draft, date);
    }
  }
  waitFor(draft, fullDay);
  planSpecialCases(draft);
  planLateLeave(draft);
  planPhotos(draft);
  planWallets(draft);
  planInvoices(draft);
  planReminders(draft);
  planTextsByHand(draft);
  return acts
    .filter(({ at }) => isBefore(at, now))
    .sort((one, other) => Temporal.Instant.compare(one.at, other.at));
}
