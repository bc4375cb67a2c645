import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { bankDetails, chase, chaseId, withdrawalId } from '../../testing/wallet-events.ts';
import { type BankPayout, bankFile, hasBankDetails } from './bank-file.ts';

const payout = (part: Partial<BankPayout> = {}): BankPayout => ({
  withdrawalId,
  amount: toCents(9_999),
  fee: toCents(250),
  status: 'pending',
  methodId: chaseId,
  method: chase,
  details: bankDetails,
  expectedBy: '2027-01-20' as LocalDate,
  fingerprint: 'x',
  batchId: null,
  failure: null,
  changes: 1,
  ...part,
});

test('a bank file has plain names, zeros, and net amounts with cents (N-65)', () => {
  const holder = (name: string) => payout({ details: { ...bankDetails, holder: name } });
  const lines = bankFile([
    payout(),
    payout({ amount: toCents(10_000), fee: toCents(0) }),
    holder("José O'Brien-Núñez, Jr."),
    holder('=SUM(A1)'),
  ]).split('\r\n');
  const line = (name: string, net: string) =>
    `"${withdrawalId}","${name}","011000138","000123456789","${net}","Payout 000000f1"`;
  expect(lines).toEqual([
    '"id","holder","routing","account","net","reference"',
    line('Ana Early', '97.49'),
    line('Ana Early', '100.00'),
    line('Jose OBrienNunez Jr', '97.49'),
    line('SUMA1', '97.49'),
    '',
  ]);
});

test('only a bank account can be in a bank file', () => {
  expect(hasBankDetails(payout())).toBe(true);
  const digital = { type: 'digital', service: 'Zelle', handle: 'ana@example.com' } as const;
  expect(hasBankDetails({ ...payout(), details: digital })).toBe(false);
  expect(hasBankDetails({ ...payout(), details: null })).toBe(false);
});
