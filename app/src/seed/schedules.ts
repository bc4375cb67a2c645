import { type SlotId, slotIds } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { WorkSpan, WorkWeek } from '@tidylog/contracts/vocabulary/work-hours';
import { minutesAfter, type PlanDraft } from './plan-draft.ts';

const [rosa, keisha, linh, marcus] = [0, 1, 2, 3];

const weekOf = (days: WorkSpan, saturday: WorkSpan = days): WorkWeek => ({
  monday: [days],
  tuesday: [days],
  wednesday: [days],
  thursday: [days],
  friday: [days],
  saturday: [saturday],
  sunday: [],
});

const untilSix = { start: '08:00', end: '18:00' };
const untilEight = { start: '08:00', end: '20:00' };

/** The others have not said when they work. All slots of subscriptions are inside, or their visits would be unassigned. */
const hours: readonly { readonly cleaner: number; readonly week: WorkWeek }[] = [
  { cleaner: rosa, week: weekOf(untilSix) },
  { cleaner: keisha, week: weekOf(untilEight, untilSix) },
  { cleaner: linh, week: weekOf({ start: '07:30', end: '18:30' }, untilSix) },
];

interface Leave {
  readonly cleaner: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly slots: readonly SlotId[] | null;
  readonly note: string | null;
}

const leaves = (today: LocalDate): readonly Leave[] => [
  { cleaner: rosa, from: addDays(today, 20), to: addDays(today, 24), slots: null, note: 'Family visit' },
  {
    cleaner: keisha,
    from: addDays(today, 3),
    to: addDays(today, 3),
    slots: ['14:00-16:00', '16:00-18:00'],
    note: 'Dentist',
  },
];

/** Time off that was known before visits were given out: no visit is given to the cleaner then. */
export function planSchedules({ acts, now, today, taken }: PlanDraft): void {
  const ago = (days: number) => minutesAfter(now, -Math.round(days * 24 * 60));
  for (const { cleaner, week } of hours) acts.push({ do: 'set-hours', at: ago(70 - cleaner), cleaner, week });
  for (const leave of leaves(today)) {
    acts.push({ do: 'take-off', at: ago(12 - leave.cleaner), ...leave });
    for (let day = leave.from; day <= leave.to; day = addDays(day, 1))
      for (const slotId of leave.slots ?? slotIds) taken.add(`${leave.cleaner}/${day}/${slotId}`);
  }
}

/** A cleaner who has jobs that day asks for it off, and the office has not decided yet. */
export function planLateLeave({ acts, now, today }: PlanDraft): void {
  const dates = new Map(
    acts.flatMap((act) => (act.do === 'place' || act.do === 'move' ? [[act.visit, act.date]] : [])),
  );
  const days = acts
    .flatMap((act) => (act.do === 'assign' && act.cleaner === marcus ? (dates.get(act.visit) ?? []) : []))
    .filter((date) => date > addDays(today, 1))
    .toSorted();
  const [day] = days;
  if (day === undefined) return;
  const leave = { cleaner: marcus, from: day, to: day, slots: null, note: 'Moving to a new apartment' };
  acts.push({ do: 'take-off', at: minutesAfter(now, -95), ...leave });
}
