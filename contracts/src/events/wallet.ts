import { bookingId, cleanerId, uuid } from '../schemas/ids.ts';
import { basisPoints, cents } from '../schemas/money.ts';
import { payoutDetails } from '../schemas/payouts.ts';
import { localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { payoutMethodTypes, withdrawalFailures } from '../vocabulary/payouts.ts';
import { earningKinds } from '../vocabulary/wallet-lines.ts';
import { type EventOf, event, personal, secret } from './event.ts';

const job = { cleanerId, bookingId, completion: z.int().min(1) };
const entry = { cleanerId, entryId: uuid, description: personal(z.string(), 'cleanerId') };
const withdrawal = { cleanerId, withdrawalId: uuid };
const method = { cleanerId, methodId: uuid };
const details = secret(payoutDetails.nullable(), 'cleanerId');

/** As people see a method: of its number the last four digits at most. */
const shownMethod = z.object({
  type: z.enum(payoutMethodTypes),
  name: z.string(),
  lastFour: z.string().nullable(),
});
const shown = personal(shownMethod, 'cleanerId');

const firstCompletion = (data: Record<string, unknown>) => ({ ...data, completion: 1 });

export const walletEvents = {
  /** Pending until the customer's payment succeeds, then available. `completion`: how often the visit was completed. */
  JobPaymentCredited: event(
    {
      ...job,
      bookingDate: localDate,
      amount: cents,
      status: z.enum(['pending', 'available']),
      /** The price that the pay is a share of; null for jobs from before it was kept. */
      base: cents.nullable(),
      share: basisPoints.nullable(),
    },
    { version: 3, upcasts: { 1: firstCompletion, 2: (data) => ({ ...data, base: null, share: null }) } },
  ),
  /** The customer has paid, or the office does not want to wait for it. */
  JobPaymentReleased: event(
    {
      ...job,
      amount: cents,
      because: z.enum(['payment', 'office']),
      reason: personal(z.string().nullable(), 'cleanerId'),
      /** Of the call of the office that asked for it. */
      releaseId: uuid.nullable(),
    },
    {
      version: 4,
      upcasts: {
        1: firstCompletion,
        2: (data) => ({ ...data, because: 'payment', reason: null }),
        3: (data) => ({ ...data, releaseId: null }),
      },
    },
  ),
  /** The visit is open again: its pay, which was pending or available, is taken back. */
  JobPaymentReversed: event({ ...job, amount: cents, status: z.enum(['pending', 'available']) }),
  /** A bonus or a tip, added by the office: available at once. */
  EarningAdded: event(
    { ...entry, amount: cents, kind: z.enum(earningKinds), bookingId: bookingId.nullable() },
    { version: 2, upcasts: { 1: (data) => ({ ...data, kind: 'other', bookingId: null }) } },
  ),
  /** A correction by the office, up or down; never below what is available. */
  TransferMade: event(
    { ...entry, amount: cents, bookingId: bookingId.nullable(), questionId: uuid.nullable() },
    { version: 2, upcasts: { 1: (data) => ({ ...data, bookingId: null, questionId: null }) } },
  ),
  /** Takes the whole amount out of what is available. The fee is part of it: the rest arrives. */
  WithdrawalRequested: event({
    ...withdrawal,
    amount: cents,
    fee: cents,
    methodId: uuid,
    method: shown,
    /** Of the method at this moment; null while it has none. */
    details,
    /** The last day on which it should arrive. */
    expectedBy: localDate,
    fingerprint: z.string(),
  }),
  /** The office is paying it, in a bank file or by hand. */
  WithdrawalTaken: event({ ...withdrawal, batchId: uuid.nullable() }),
  /** Another withdrawal of the same bank file could not be taken, so none was. */
  WithdrawalPutBack: event({ ...withdrawal, batchId: uuid }),
  WithdrawalCompleted: event({
    ...withdrawal,
    reference: personal(z.string().nullable(), 'cleanerId'),
  }),
  /** The whole amount is available again. `returned`: by the bank, after it was paid. */
  WithdrawalFailed: event({
    ...withdrawal,
    amount: cents,
    methodId: uuid,
    reason: z.enum(withdrawalFailures),
    note: personal(z.string().nullable(), 'cleanerId'),
  }),
  PayoutMethodAdded: event({ ...method, method: shown, details, isDefault: z.boolean() }),
  /** `withdrawalIds`: open ones to it that had no details yet take these, and keep them. */
  PayoutMethodDetailed: event({ ...method, method: shown, details, withdrawalIds: z.array(uuid) }),
  PayoutMethodMadeDefault: event({ ...method, previousId: uuid.nullable() }),
  PayoutMethodRemoved: event({ ...method, newDefaultId: uuid.nullable() }),
} as const;
export type WalletEvent = EventOf<typeof walletEvents>;

export const payoutBatchEvents = {
  /** A bank file is to have all of these. It is written before the first of them is taken. */
  PayoutBatchStarted: event({ batchId: uuid, withdrawals: z.array(z.object(withdrawal)) }),
  /** No file comes of it: what it took is to be put back. */
  PayoutBatchRefused: event({ batchId: uuid }),
  /** All that it took waits again. */
  PayoutBatchPutBack: event({ batchId: uuid }),
  /** Someone of the office made a bank file of these withdrawals. */
  PayoutsExported: event({ batchId: uuid, withdrawalIds: z.array(uuid) }),
} as const;
export type PayoutBatchEvent = EventOf<typeof payoutBatchEvents>;
