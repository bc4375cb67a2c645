import type { RecordedOf } from '../engine/read-model.ts';

export const reconciliationTodoEvents = [
  'PaymentNamed',
  'ReconciliationPlanned',
  'PaymentsReconciled',
] as const;
export type ReconciliationTodoEvent = RecordedOf<(typeof reconciliationTodoEvents)[number]>;

/** There is only one item of this kind. */
export const reconciliationSubject = '2f1d9c1e-6a57-4c55-9d0c-1f0b7a3e5d10';

type Item = { readonly state: object | null; readonly due_at: string | null } | undefined;

/**
 * The nightly comparison with the payment provider, from the first payment on. It is never finished for good.
 */
export function reconciliationItem(before: Item, event: ReconciliationTodoEvent): Item {
  switch (event.type) {
    case 'PaymentNamed':
      return before ?? { state: null, due_at: null };
    case 'ReconciliationPlanned':
      return { state: null, due_at: event.data.at };
    case 'PaymentsReconciled':
      return { state: null, due_at: event.data.nextAt };
  }
}
