import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { PayoutDetails } from '@tidylog/contracts/schemas/payouts';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { ana } from './booking-events.ts';

type Details<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

export const withdrawalId = '0197a1f0-0000-4000-8000-0000000000f1';
export const chaseId = '0197a1f0-0000-4000-8000-0000000000f2';
export const batchId = '0197a1f0-0000-4000-8000-0000000000f3';
export const zelleId = '0197a1f0-0000-4000-8000-0000000000f4';

export const bankDetails = {
  type: 'bank',
  holder: 'Ana Early',
  routing: '011000138',
  account: '000123456789',
  accountType: 'checking',
} as const satisfies PayoutDetails;
export const chase = { type: 'bank', name: 'Chase', lastFour: '6789' } as const;
export const zelle = { type: 'digital', name: 'Zelle', lastFour: null } as const;

export const chaseAdded: WalletEvent = {
  type: 'PayoutMethodAdded',
  data: { cleanerId: ana, methodId: chaseId, method: chase, details: bankDetails, isDefault: true },
};
export const zelleAdded: WalletEvent = {
  type: 'PayoutMethodAdded',
  data: { cleanerId: ana, methodId: zelleId, method: zelle, details: null, isDefault: false },
};
export const earned = (dollars: number, entryId = '0197a1f0-0000-4000-8000-0000000000f5'): WalletEvent => ({
  type: 'EarningAdded',
  data: {
    cleanerId: ana,
    entryId,
    amount: toCents(dollars * 100),
    description: 'Bonus',
    kind: 'bonus',
    bookingId: null,
  },
});

export const withdrawn = (changes: Partial<Details<'WithdrawalRequested'>> = {}): WalletEvent => ({
  type: 'WithdrawalRequested',
  data: {
    cleanerId: ana,
    withdrawalId,
    amount: toCents(10_000),
    fee: toCents(0),
    methodId: chaseId,
    method: chase,
    details: bankDetails,
    expectedBy: '2027-01-20' as LocalDate,
    fingerprint: 'fingerprint',
    ...changes,
  },
});

const named = { cleanerId: ana, withdrawalId };
export const taken = (batch: string | null = null): WalletEvent => ({
  type: 'WithdrawalTaken',
  data: { ...named, batchId: batch },
});
export const paidOut = (reference: string | null = null): WalletEvent => ({
  type: 'WithdrawalCompleted',
  data: { ...named, reference },
});
export const failed = (changes: Partial<Details<'WithdrawalFailed'>> = {}): WalletEvent => ({
  type: 'WithdrawalFailed',
  data: {
    ...named,
    amount: toCents(10_000),
    methodId: chaseId,
    reason: 'office',
    note: 'No such account',
    ...changes,
  },
});
