import type { PromoTerms } from '@tidylog/contracts/events/promo';
import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import type { PhotoKind } from '@tidylog/contracts/vocabulary/photos';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { type SlotId, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WorkWeek } from '@tidylog/contracts/vocabulary/work-hours';
import { demoCleaners, demoCustomers } from './people.ts';
import type { Chance } from './random.ts';
import type { Scene } from './room-pictures.ts';

/** One act in the demo company; people are indexes into `allDemoCustomers` and `allDemoCleaners`. */
export type DemoAct = { readonly at: Temporal.Instant } & (
  | { readonly do: 'register'; readonly customer: number }
  | { readonly do: 'write-down'; readonly customer: number }
  | { readonly do: 'merge'; readonly customer: number; readonly into: number }
  | { readonly do: 'apply'; readonly cleaner: number }
  | { readonly do: 'approve' | 'dismiss'; readonly cleaner: number }
  | ({ readonly do: 'place'; readonly date: LocalDate; readonly slotId: SlotId } & Placing)
  | OfVisit<'confirm' | 'cancel' | 'expire' | 'complete' | 'begin' | 'pause' | 'end' | 'charge' | 'receipt'>
  | OfVisit<'remind'>
  | (OfVisit<'text'> & { readonly timing: '24h' | '1h' })
  | (OfVisit<'remind-by-hand'> & { readonly type: ReminderType })
  | (OfVisit<'text-by-hand'> & { readonly customer: number; readonly outcome: TextOutcome })
  | { readonly do: 'stop-texts'; readonly customer: number }
  | OfVisit<'invoice' | 'send-invoice' | 'pay-invoice' | 'delete-invoice'>
  | (OfVisit<'pay'> & { readonly customer: number; readonly isDisputed?: true })
  | (OfVisit<'ask-to-cancel'> & { readonly customer: number })
  | (OfVisit<'rate'> & { readonly customer: number; readonly rating: number })
  | { readonly do: 'add-method'; readonly cleaner: number }
  | { readonly do: 'set-hours'; readonly cleaner: number; readonly week: WorkWeek }
  | {
      readonly do: 'take-off';
      readonly cleaner: number;
      readonly from: LocalDate;
      readonly to: LocalDate;
      /** Null for whole days. */
      readonly slots: readonly SlotId[] | null;
      readonly note: string | null;
    }
  | { readonly do: 'tip'; readonly cleaner: number; readonly cents: number }
  | { readonly do: 'withdraw'; readonly cleaner: number; readonly name: string; readonly cents: number }
  | {
      readonly do: 'process' | 'pay-out' | 'fail' | 'return';
      readonly cleaner: number;
      readonly name: string;
    }
  | { readonly do: 'promo'; readonly code: string; readonly terms: PromoTerms }
  | {
      readonly do: 'wait';
      readonly customer: number;
      readonly date: LocalDate;
      readonly slotId: SlotId;
      /** What the office made of it; undefined while the person waits. */
      readonly outcome?: 'contacted' | 'scheduled';
    }
  | { readonly do: 'skip'; readonly visit: VisitName; readonly date: LocalDate }
  | (OfVisit<'make'> & { readonly customer: number; readonly date: LocalDate; readonly slotId: SlotId })
  | (OfVisit<'assign' | 'clock-in' | 'clock-out' | ActOnTheRoad> & { readonly cleaner: number })
  | (OfVisit<'photo'> & { readonly cleaner: number; readonly kind: PhotoKind; readonly scene: Scene })
  | { readonly do: 'move'; readonly visit: VisitName; readonly date: LocalDate; readonly slotId: SlotId }
);

/** What the provider of text messages says of a text. */
export type TextOutcome = 'sent' | 'refused' | 'unknown';

/** What a cleaner does around a visit, and what they ask about it. */
export type ActOnTheRoad =
  | 'on-my-way'
  | 'no-access'
  | 'tick'
  | 'note-to-customer'
  | 'note-to-office'
  | 'cannot-come'
  | 'ask'
  | 'ask-about-pay'
  | 'answer';

/** `17`; for a subscription `17/0` is the first visit and `17/2` the second one after it. */
export type VisitName = string;

type OfVisit<Kind extends string> = Kind extends string
  ? { readonly do: Kind; readonly visit: VisitName }
  : never;

interface Placing {
  readonly visit: VisitName;
  readonly customer: number;
  readonly byOffice: boolean;
  /** A number that picks its add-ons and notes. */
  readonly taste: number;
  readonly frequency: Frequency;
  readonly promoCode: string | null;
}

export interface PlanOptions {
  /** The end of the plan: nothing happens later. */
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  readonly dailyCapacity: number;
  readonly holdHours: number;
}

export interface PlanDraft extends PlanOptions {
  readonly chance: Chance;
  readonly today: LocalDate;
  readonly acts: DemoAct[];
  readonly places: Map<LocalDate, number>;
  readonly taken: Set<string>;
  visits: number;
  forgotten: boolean;
}

export interface Visit {
  readonly visit: VisitName;
  readonly customer: number;
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly placedAt: Temporal.Instant;
}

export const minutesAfter = (at: Temporal.Instant, minutes: number): Temporal.Instant => at.add({ minutes });
export const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** A time of day when people are awake and offices open. */
export const daytime = ({ chance, timeZone }: PlanDraft, date: LocalDate): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone, plainTime: { hour: chance.whole(7, 20), minute: chance.whole(0, 59) } })
    .toInstant();

/** Finds a cleaner who is free in a slot on all of these days, and takes that slot. */
export function freeCleanerOf(
  { taken, chance }: PlanDraft,
  dates: readonly LocalDate[],
  slotId: SlotId,
): number | undefined {
  const isFree = (cleaner: number) => dates.every((date) => !taken.has(`${cleaner}/${date}/${slotId}`));
  const free = demoCleaners.flatMap(({ isApproved }, cleaner) =>
    isApproved && isFree(cleaner) ? [cleaner] : [],
  );
  if (free.length === 0) return undefined;
  const cleaner = chance.pick(free);
  for (const date of dates) taken.add(`${cleaner}/${date}/${slotId}`);
  return cleaner;
}

export const claim = ({ places }: PlanDraft, date: LocalDate): void => {
  places.set(date, (places.get(date) ?? 0) + 1);
};

export const hasRoom = ({ places, dailyCapacity }: PlanDraft, date: LocalDate): boolean =>
  (places.get(date) ?? 0) < dailyCapacity;

export function place(
  draft: PlanDraft,
  given: Omit<Visit, 'visit'>,
  {
    byOffice = false,
    frequency = 'one_time',
    promoCode = null,
  }: Partial<Pick<Placing, 'byOffice' | 'frequency' | 'promoCode'>> = {},
): Visit {
  const visit = { ...given, visit: `${draft.visits}${frequency === 'one_time' ? '' : '/0'}` };
  draft.visits += 1;
  claim(draft, given.date);
  draft.acts.push({
    do: 'place',
    at: given.placedAt,
    visit: visit.visit,
    customer: given.customer,
    date: given.date,
    slotId: given.slotId,
    byOffice,
    taste: draft.chance.whole(0, 9),
    frequency,
    promoCode,
  });
  return visit;
}

/** Confirms a visit some hours after it was booked: most are paid, the office confirms the others. Returns when. */
export function confirm(
  { acts, chance }: PlanDraft,
  { visit, placedAt, customer }: Visit,
  isPaid = chance.isLucky(0.85),
): Temporal.Instant {
  const at = minutesAfter(placedAt, chance.whole(20, 10 * 60));
  if (isPaid) acts.push({ do: 'pay', at, visit, customer }, { do: 'receipt', at, visit });
  else acts.push({ do: 'confirm', at, visit });
  return at;
}

function rate({ acts, chance, now }: PlanDraft, { visit, customer }: Visit, after: Temporal.Instant): void {
  const at = minutesAfter(after, chance.whole(30, 30 * 60));
  const isSaid = demoCustomers[customer]?.isMember === true && chance.isLucky(0.6);
  const rating = chance.isLucky(0.7) ? 5 : chance.whole(3, 4);
  if (isSaid && isBefore(at, now)) acts.push({ do: 'rate', at, visit, customer, rating });
}

export function assign(
  draft: PlanDraft,
  { visit, date, slotId }: Visit,
  after: Temporal.Instant,
): number | undefined {
  const cleaner = freeCleanerOf(draft, [date], slotId);
  if (cleaner === undefined) return undefined;
  const at = minutesAfter(after, draft.chance.whole(5, 4 * 60));
  draft.acts.push({ do: 'assign', at, visit, cleaner });
  return cleaner;
}

/** For so many days back the demo shows what cleaners did on the road. */
const recentDays = 8;

interface Worked {
  readonly visit: VisitName;
  readonly cleaner: number;
  readonly clockIn: Temporal.Instant;
}

function onTheRoad({ acts, chance }: PlanDraft, { clockIn, ...job }: Worked): void {
  acts.push({ do: 'on-my-way', at: minutesAfter(clockIn, -chance.whole(15, 35)), ...job });
  const at = minutesAfter(clockIn, chance.whole(60, 80));
  acts.push({ do: 'tick', at, ...job });
  if (chance.isLucky(0.4)) acts.push({ do: 'note-to-customer', at, ...job });
}

/** The day of the visit: its cleaner works as far as the clock has come, otherwise the office records it. */
export function work(draft: PlanDraft, visit: Visit, cleaner: number | undefined): void {
  const { acts, chance, now, timeZone, today } = draft;
  const start = slotStart(visit.date, visit.slotId, timeZone);
  const clockIn = minutesAfter(start, chance.whole(-12, 22));
  const clockOut = minutesAfter(clockIn, chance.whole(85, 150));
  const officeNotes = minutesAfter(start, chance.whole(150, 240));
  if (cleaner === undefined || chance.isLucky(0.04)) {
    if (!isBefore(officeNotes, now)) return;
    acts.push({ do: 'complete', at: officeNotes, visit: visit.visit });
    rate(draft, visit, officeNotes);
    return;
  }
  if (!isBefore(clockIn, now)) return;
  acts.push({ do: 'clock-in', at: clockIn, visit: visit.visit, cleaner });
  if (visit.date >= addDays(today, -recentDays)) onTheRoad(draft, { visit: visit.visit, cleaner, clockIn });
  // Now and then a cleaner forgets to clock out.
  const forgets = !draft.forgotten && visit.date < today && visit.date >= addDays(today, -3);
  if (forgets) draft.forgotten = true;
  else if (isBefore(clockOut, now)) {
    acts.push({ do: 'clock-out', at: clockOut, visit: visit.visit, cleaner });
    rate(draft, visit, clockOut);
  }
}
