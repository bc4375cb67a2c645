import { type DemoAct, isBefore, minutesAfter, type PlanDraft, type VisitName } from './plan-draft.ts';

interface Ended {
  readonly visit: VisitName;
  readonly at: Temporal.Instant;
}

type Step = 'send' | 'pay-by-check' | 'delete';

const day = 24 * 60;
const minutesOf: Readonly<Record<Step, number>> = { send: 200, 'pay-by-check': 9 * day, delete: 260 };

/** Of visits that were booked once: those of subscriptions are charged by themselves. */
function endedVisits({ acts, now }: PlanDraft): readonly Ended[] {
  const ends = acts.filter((act) => act.do === 'complete' || act.do === 'clock-out');
  return ends
    .filter(({ at, visit }) => isBefore(at, now) && !visit.includes('/'))
    .map(({ at, visit }) => ({ at, visit }))
    .toSorted((one, other) => Temporal.Instant.compare(other.at, one.at));
}

/** Invoices in all states: drafts, sent, overdue, paid by card and by check, and one that is void. */
export function planInvoices(draft: PlanDraft): void {
  const { acts, now } = draft;
  const paid = new Set(acts.flatMap((act) => (act.do === 'pay' ? [act.visit] : [])));
  const ended = endedVisits(draft);
  const before = (days: number) => minutesAfter(now, -days * day);
  const settled = ended.filter(({ visit }) => paid.has(visit));
  const owed = ended.filter(({ visit }) => !paid.has(visit));
  const ago = (visits: readonly Ended[], days: number) =>
    visits.filter(({ at }) => isBefore(at, before(days)));

  const bill = (visits: readonly Ended[], ...steps: readonly Step[]) => {
    for (const { visit, at } of visits) {
      acts.push({ do: 'invoice', at: minutesAfter(at, 180), visit });
      for (const step of steps) acts.push(...actsOf(step, visit, minutesAfter(at, minutesOf[step])));
    }
  };
  bill(ago(settled, 1).slice(0, 2));
  bill(ago(settled, 3).slice(2, 8), 'send');
  bill(ago(settled, 12).slice(8, 9), 'delete');
  bill(ago(owed, 0.5).slice(0, 2), 'send');
  bill(ago(owed, 18).slice(2, 4), 'send');
  bill(ago(owed, 30).slice(4, 6), 'send', 'pay-by-check');
}

function actsOf(step: Step, visit: VisitName, at: Temporal.Instant): readonly DemoAct[] {
  switch (step) {
    case 'send':
      return [{ do: 'send-invoice', at, visit }];
    case 'delete':
      return [{ do: 'delete-invoice', at, visit }];
    case 'pay-by-check':
      return [
        { do: 'pay-invoice', at, visit },
        { do: 'receipt', at, visit },
      ];
  }
}
