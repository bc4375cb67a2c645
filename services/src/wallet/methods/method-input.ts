import type { Refused } from '@tidylog/contracts/domain/refused';
import { detailsInput, methodNameInput, type PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import type { z } from '@tidylog/contracts/schemas/zod';
import { methodTypeNames, type PayoutMethodType } from '@tidylog/contracts/vocabulary/payouts';
import { refuse } from '../../kernel/decision.ts';
import type { ShownMethod } from './methods.ts';

type Given = Readonly<Record<string, string>>;

/** Never repeats what was typed: it may be an account number. */
const complained = (error: z.ZodError, under: string): Refused =>
  refuse('invalid-input', {
    errors: error.issues.map(({ path, message }) => ({ path: [under, ...path].join('.'), message })),
  });

function bankDetails(given: Given): PayoutDetails | Refused {
  const { data, error } = detailsInput.bank.safeParse(given);
  if (error !== undefined) return complained(error, 'details');
  return {
    type: 'bank',
    holder: data.account_holder,
    routing: data.routing_number,
    account: data.account_number,
    accountType: data.account_type,
  };
}

function cardDetails(given: Given): PayoutDetails | Refused {
  const { data, error } = detailsInput.card.safeParse(given);
  return error === undefined
    ? { type: 'card', brand: data.brand, lastFour: data.last_four }
    : complained(error, 'details');
}

function digitalDetails(given: Given): PayoutDetails | Refused {
  const { data, error } = detailsInput.digital.safeParse(given);
  return error === undefined
    ? { type: 'digital', service: data.service, handle: data.handle }
    : complained(error, 'details');
}

const readers = { bank: bankDetails, card: cardDetails, digital: digitalDetails } as const;

/** The details of a method of this type, as a form gives them, or what is wrong with them. */
export const detailsOf = (type: PayoutMethodType, given: Given): PayoutDetails | Refused =>
  readers[type](given);

/** A name that a cleaner gives a method; null for none. */
export function nameOf(given: string | null | undefined): { readonly name: string | null } | Refused {
  const { data, error } = methodNameInput.safeParse(given ?? '');
  if (error !== undefined)
    return refuse('invalid-input', {
      errors: error.issues.map(({ message }) => ({ path: 'name', message })),
    });
  return { name: data === '' ? null : data };
}

const ownName = (type: PayoutMethodType, details: PayoutDetails | null): string => {
  if (details?.type === 'card') return details.brand;
  return details?.type === 'digital' ? details.service : methodTypeNames[type];
};

const lastFourOf = (details: PayoutDetails | null): string | null => {
  if (details?.type === 'bank') return details.account.slice(-4);
  return details?.type === 'card' ? details.lastFour : null;
};

/** What people see of a method. */
export const shownOf = (
  type: PayoutMethodType,
  name: string | null,
  details: PayoutDetails | null,
): ShownMethod => ({ type, name: name ?? ownName(type, details), lastFour: lastFourOf(details) });
