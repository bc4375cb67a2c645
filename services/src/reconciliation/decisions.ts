import type { ReconciliationEvent } from '@tidylog/contracts/events/reconciliation';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision } from '../kernel/decision.ts';
import type { Difference, KnownDifference, Reconciliation } from './reconciliation.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<ReconciliationEvent, Code>;

export const planReconciliation =
  ({ at }: { readonly at: InstantText }) =>
  ({ isPlanned }: Reconciliation): Act<never> =>
    isPlanned ? accept() : accept({ type: 'ReconciliationPlanned', data: { at } });

export interface Look {
  readonly lookId: string;
  readonly since: InstantText;
  readonly until: InstantText;
  readonly recorded: number;
  readonly found: readonly Difference[];
  readonly lookedAt: ReadonlySet<string>;
  readonly nextAt: InstantText;
}

const isKnown = (known: KnownDifference | undefined, isSettled: boolean, found: Difference): boolean =>
  known !== undefined &&
  (known.isOpen || isSettled) &&
  known.amountHere === found.amountHere &&
  known.amountThere === found.amountThere;

/** Records the outcome of a comparison: what is new, what is resolved, and that it was made. */
export const recordLook =
  ({ lookId, since, until, recorded, found, lookedAt, nextAt }: Look) =>
  ({ looks, differences, settled }: Reconciliation): Act<never> => {
    if (looks.has(lookId)) return accept();
    const ids = new Set(found.map(({ differenceId }) => differenceId));
    const news = found.filter(
      (difference) =>
        !isKnown(differences.get(difference.differenceId), settled.has(difference.differenceId), difference),
    );
    const open = [...differences.values()].filter(({ isOpen }) => isOpen);
    const gone = open.filter(({ differenceId }) => lookedAt.has(differenceId) && !ids.has(differenceId));
    const stillOpen = new Set(
      [...open, ...news]
        .map(({ differenceId }) => differenceId)
        .filter((id) => !gone.some((one) => one.differenceId === id)),
    );
    return accept<ReconciliationEvent>(
      ...news.map((data) => ({ type: 'DifferenceFound' as const, data })),
      ...gone.map(({ differenceId }) => ({ type: 'DifferenceResolved' as const, data: { differenceId } })),
      { type: 'PaymentsReconciled', data: { lookId, since, until, recorded, open: stillOpen.size, nextAt } },
    );
  };

/** The office has dealt with it. */
export const settleCheck =
  ({ checkId }: { readonly checkId: string }) =>
  ({ settled }: Reconciliation): Act<never> =>
    settled.has(checkId) ? accept() : accept({ type: 'PaymentCheckSettled', data: { checkId } });
