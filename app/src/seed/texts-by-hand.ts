import { addDays } from '@tidylog/contracts/vocabulary/time';
import { demoCustomers } from './people.ts';
import { type DemoAct, isBefore, type PlanDraft } from './plan-draft.ts';

const outcomes = ['refused', 'unknown', 'sent'] as const;
const olivia = 0;
const endings: readonly DemoAct['do'][] = ['cancel', 'expire', 'move'];

/** Texts that the office just sent about visits of the next days; one customer wants no more of them. */
export function planTextsByHand({ acts, now, today }: PlanDraft): void {
  const changed = new Set(
    acts.flatMap((act) => (endings.includes(act.do) && 'visit' in act ? [act.visit] : [])),
  );
  const visits = acts
    .filter((act) => act.do === 'place')
    .filter(({ at, visit }) => isBefore(at, now.subtract({ hours: 2 })) && !changed.has(visit))
    .filter(({ date }) => date > addDays(today, 1) && date <= addDays(today, 9))
    .filter(({ customer }) => customer !== olivia && customer < demoCustomers.length);
  const one = [...new Map(visits.map((act) => [act.customer, act])).values()];
  for (const [index, outcome] of outcomes.entries()) {
    const chosen = one[index];
    if (chosen === undefined) return;
    const { visit, customer } = chosen;
    acts.push({ do: 'text-by-hand', at: now.subtract({ minutes: 58 - index }), visit, customer, outcome });
    if (outcome === 'sent') acts.push({ do: 'stop-texts', at: now.subtract({ minutes: 52 }), customer });
  }
}
