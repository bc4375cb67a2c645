import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { bookingId, cleanerId } from '@tidylog/contracts/schemas/ids';
import { type Cents, noMoney, subtract, toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { valueAt } from '@tidylog/services/kernel/buckets';
import { accept, type Decide } from '@tidylog/services/kernel/decision';
import {
  addEntry,
  creditJob,
  releaseByOffice,
  releaseJobPay,
  reverseJob,
} from '@tidylog/services/wallet/decisions';
import {
  addMethod,
  giveDetails,
  makeDefault,
  removeMethod,
} from '@tidylog/services/wallet/methods/method-decisions';
import type { Wallet } from '@tidylog/services/wallet/wallet-state';
import {
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
  putBack,
  takeForBatch,
} from '@tidylog/services/wallet/withdrawals/payout-decisions';
import {
  cancelWithdrawal,
  requestWithdrawal,
} from '@tidylog/services/wallet/withdrawals/withdrawal-decisions';
import fc from 'fast-check';

export const owner = cleanerId.parse('0197a1f0-0000-7000-8000-0000000000a1');
const idOf = (kind: string, number: number): string =>
  `0197a1f0-0000-4000-8000-${kind}${String(number).padStart(10, '0')}`;
const visitOf = (number: number) => bookingId.parse(idOf('b0', number));

/** What happens to a wallet: few things, so that it happens to the same ones again and again. */
export type WalletAct = Decide<Wallet, WalletEvent>;

const one = fc.integer({ min: 1, max: 3 });
const cents: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 250, 251, 9_999, 10_000))
  .map(toCents);
const details = {
  type: 'bank',
  holder: 'Ana Early',
  routing: '011000138',
  account: '000123456789',
  accountType: 'checking',
} as const;
const shown = { type: 'bank', name: 'Chase', lastFour: '6789' } as const;
const date = '2027-01-20' as LocalDate;

const jobs = fc.record({ visit: one, completion: one, amount: cents, isPaid: fc.boolean() });
/** A visit is completed again only after it was reopened, and its pay taken back. */
const credits: fc.Arbitrary<WalletAct> = jobs.map(({ visit, completion, amount, isPaid }) => {
  const bookingId = visitOf(visit);
  const credit = creditJob({
    cleanerId: owner,
    bookingId,
    completion,
    bookingDate: date,
    amount,
    status: isPaid ? 'available' : 'pending',
    base: amount,
    share: 10_000,
  });
  return (wallet) => {
    const before = valueAt(wallet.jobs, bookingId);
    const isStanding = before !== undefined && before.status !== 'reversed';
    return isStanding && before.completion < completion ? accept() : credit(wallet);
  };
});
const ofJob = jobs.map(({ visit, completion }) => ({
  cleanerId: owner,
  bookingId: visitOf(visit),
  completion,
}));

const entries: fc.Arbitrary<WalletAct> = fc
  .record({ entry: one, amount: cents, isEarning: fc.boolean(), isOut: fc.boolean() })
  .map(({ entry, amount, isEarning, isOut }) => {
    const said = { cleanerId: owner, entryId: idOf('e0', entry), description: 'By phone', bookingId: null };
    return addEntry(
      isEarning
        ? { type: 'EarningAdded', data: { ...said, amount, kind: 'bonus' } }
        : {
            type: 'TransferMade',
            data: { ...said, amount: isOut ? subtract(noMoney, amount) : amount, questionId: null },
          },
    );
  });

const withdrawals: fc.Arbitrary<WalletAct> = fc
  .record({ withdrawal: one, amount: cents, method: fc.option(one) })
  .map(({ withdrawal, amount, method }) =>
    requestWithdrawal({
      cleanerId: owner,
      withdrawalId: idOf('f0', withdrawal),
      amount,
      to: { methodId: method === null ? null : idOf('c0', method), type: null },
      expectedBy: date,
      fingerprint: `${amount} to ${method}`,
    }),
  );

const ofWithdrawal = one.map((withdrawal) => ({ cleanerId: owner, withdrawalId: idOf('f0', withdrawal) }));
const ofBatch = fc
  .tuple(ofWithdrawal, one)
  .map(([named, batch]) => ({ ...named, batchId: idOf('d0', batch) }));
const ofMethod = one.map((method) => ({ cleanerId: owner, methodId: idOf('c0', method) }));

const often = [credits, entries, withdrawals, ofJob.map(releaseJobPay)];
const sometimes: readonly fc.Arbitrary<WalletAct>[] = [
  ofJob.map((job) =>
    releaseByOffice({ ...job, reason: 'In dispute', releaseId: idOf('f1', job.completion) }),
  ),
  ofJob.map(reverseJob),
  ofWithdrawal.map(cancelWithdrawal),
  ofWithdrawal.map(processWithdrawal),
  ofBatch.map(takeForBatch),
  ofBatch.map(putBack),
  ofWithdrawal.map((named) => completeWithdrawal({ ...named, reference: null })),
  ofWithdrawal.map((named) => failWithdrawal({ ...named, note: 'No such account' })),
  fc
    .tuple(ofMethod, fc.boolean())
    .map(([named, isKnown]) => addMethod({ ...named, method: shown, details: isKnown ? details : null })),
  ofMethod.map((named) => giveDetails({ ...named, method: shown, details })),
  ofMethod.map(makeDefault),
  ofMethod.map(removeMethod),
];

const firstMethod = { cleanerId: owner, methodId: idOf('c0', 1), method: shown, details };
const act = fc.oneof(
  { arbitrary: fc.oneof(...often), weight: 1 },
  { arbitrary: fc.oneof(...sometimes), weight: 1 },
);

/** Any of them, in any order, after a first method: without one nothing can be withdrawn. */
export const walletActs: fc.Arbitrary<readonly WalletAct[]> = fc
  .array(act, { minLength: 1, maxLength: 60, size: 'max' })
  .map((acts) => [addMethod(firstMethod), ...acts]);
