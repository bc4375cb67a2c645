import { atOnce, todoKind } from './kind.ts';

const subject = '2f1d9c1e-6a57-4c55-9d0c-1f0b7a3e5d10';

/** The nightly comparison with the payment provider, from the first payment on. It never ends for good. */
export const reconciliation = todoKind({
  subject: () => subject,
  on: {
    PaymentNamed: (before) => before ?? atOnce,
    ReconciliationPlanned: (_before, { data }) => ({ state: null, due_at: data.at }),
    PaymentsReconciled: (_before, { data }) => ({ state: null, due_at: data.nextAt }),
  },
});
