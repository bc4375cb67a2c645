import { longDate } from '@tidylog/contracts/vocabulary/dates';

interface Owed {
  readonly id: string;
  readonly service_date: string | null;
  readonly balance_due: number;
}

/** A fee has no service date. */
export const nameOfAmount = ({ service_date }: Pick<Owed, 'service_date'>): string =>
  service_date === null ? 'Early cancellation fee' : `Cleaning on ${longDate(service_date)}`;

/** Unpaid amounts, except for upcoming visits. */
export const openAmounts = <Payment extends Owed>(
  payments: readonly Payment[],
  upcoming: readonly { readonly id: string }[],
): readonly Payment[] => {
  const coming = new Set(upcoming.map(({ id }) => id));
  return payments.filter(({ id, balance_due }) => balance_due > 0 && !coming.has(id));
};
