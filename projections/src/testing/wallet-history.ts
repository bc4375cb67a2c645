import { type History, id } from './history.ts';

const details = {
  type: 'bank',
  holder: 'Carla Díaz',
  routing: '011000138',
  account: '000123456789',
  accountType: 'checking',
} as const;
const chase = { type: 'bank', name: 'Chase', lastFour: '6789' } as const;

interface Named {
  readonly cleanerId: string;
  readonly name: string;
}

/** A cleaner adds a bank account under a name; without details on demand. */
export const methodAdded = (
  { add }: History,
  { cleanerId, name }: Named,
  part: { readonly isDefault?: boolean; readonly isBlank?: boolean } = {},
) =>
  add('PayoutMethodAdded', {
    cleanerId,
    methodId: id(name),
    method: part.isBlank ? { ...chase, lastFour: null } : chase,
    details: part.isBlank ? null : details,
    isDefault: part.isDefault ?? true,
  });

export const methodDetailed = (
  { add }: History,
  { cleanerId, name }: Named,
  withdrawals: readonly string[] = [],
) =>
  add(
    'PayoutMethodDetailed',
    { cleanerId, methodId: id(name), method: chase, details, withdrawalIds: withdrawals.map(id) },
    { at: '2027-01-05T15:00:00Z' },
  );

/** A cleaner asks for 99.99, under a name. */
export const withdrawalAsked = (
  { add }: History,
  { cleanerId, name }: Named,
  part: { readonly method?: string; readonly isBlank?: boolean; readonly at?: string } = {},
) =>
  add(
    'WithdrawalRequested',
    {
      cleanerId,
      withdrawalId: id(name),
      amount: 9_999,
      fee: 250,
      methodId: id(part.method ?? 'method'),
      method: part.isBlank ? { ...chase, lastFour: null } : chase,
      details: part.isBlank ? null : details,
      expectedBy: '2027-01-20',
      fingerprint: 'fingerprint',
    },
    part.at === undefined ? {} : { at: part.at },
  );

export const withdrawalFailed = (
  { add }: History,
  { cleanerId, name }: Named,
  reason: 'office' | 'returned' | 'cancelled' = 'office',
) =>
  add(
    'WithdrawalFailed',
    {
      cleanerId,
      withdrawalId: id(name),
      amount: 9_999,
      methodId: id('method'),
      reason,
      note: reason === 'cancelled' ? null : 'Account closed',
    },
    { at: '2027-01-06T15:00:00Z' },
  );

export const bonusAdded = ({ add }: History, { cleanerId, name }: Named, amount: number) =>
  add('EarningAdded', {
    cleanerId,
    entryId: id(name),
    amount,
    description: 'A bonus',
    kind: 'bonus',
    bookingId: null,
  });
