import { isBefore, minutesAfter, type PlanDraft, type VisitName } from './plan-draft.ts';
import type { Scene } from './room-pictures.ts';

const olivia = 0;
const rosa = 0;

interface Worked {
  readonly visit: VisitName;
  readonly cleaner: number;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** Latest first. */
function workedVisits({ acts, now }: PlanDraft): Worked[] {
  const begun = new Map(acts.flatMap((act) => (act.do === 'clock-in' ? [[act.visit, act.at] as const] : [])));
  return acts
    .flatMap((act) => {
      const from = act.do === 'clock-out' ? begun.get(act.visit) : undefined;
      return act.do === 'clock-out' && from !== undefined
        ? [{ visit: act.visit, cleaner: act.cleaner, from, to: act.at }]
        : [];
    })
    .filter(({ to }) => isBefore(to, now))
    .toSorted((one, other) => Temporal.Instant.compare(other.to, one.to));
}

/**
 * Some cleaners photograph the rooms before and after: at the last visit of the customer of the demo button, and at two
 * of the cleaner's.
 */
export function planPhotos(draft: PlanDraft): void {
  const { acts } = draft;
  const homesOfOlivia = new Set(
    acts.flatMap((act) => (act.do === 'place' && act.customer === olivia ? [act.visit] : [])),
  );
  const worked = workedVisits(draft);
  const [ofOlivia] = worked.filter(({ visit }) => homesOfOlivia.has(visit));
  const others = worked.filter(({ cleaner, visit }) => cleaner === rosa && visit !== ofOlivia?.visit);
  const photographed: readonly (readonly [Worked | undefined, Scene])[] = [
    [ofOlivia, 'kitchen'],
    [ofOlivia, 'living-room'],
    [others[0], 'kitchen'],
    [others[1], 'living-room'],
  ];
  // The rooms one after another.
  const minutesOf = { kitchen: 0, 'living-room': 1, 'front-door': 0 } as const satisfies Record<
    Scene,
    number
  >;
  for (const [visit, scene] of photographed)
    if (visit !== undefined)
      acts.push(
        {
          do: 'photo',
          at: minutesAfter(visit.from, 3 + minutesOf[scene]),
          visit: visit.visit,
          cleaner: visit.cleaner,
          kind: 'before',
          scene,
        },
        {
          do: 'photo',
          at: minutesAfter(visit.to, minutesOf[scene] - 4),
          visit: visit.visit,
          cleaner: visit.cleaner,
          kind: 'after',
          scene,
        },
      );
}
