import { payoutList } from '../lists/payout-list.ts';
import { cleanerParams, idParams } from '../schemas/calls.ts';
import { bookingIdInput, uuidInput } from '../schemas/ids.ts';
import { dollars } from '../schemas/money.ts';
import { isBlank, requiredReason, text } from '../schemas/texts.ts';
import { walletLine, walletSums } from '../schemas/wallets.ts';
import { z } from '../schemas/zod.ts';
import { longestNote } from '../vocabulary/limits.ts';
import { earningKinds, walletEntryTypes } from '../vocabulary/wallet-lines.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

/** As the bank's message has it. */
const longestReference = 60;
/** In one bank file. */
const mostPayouts = 500;

/** The office pays cleaners, and looks after their wallets. */
export const payoutEndpoints = {
  'GET /admin/payouts': listed(payoutList, 'Withdrawals of cleaners'),
  'GET /admin/export/payouts': exported(payoutList, 'Export of withdrawals'),
  'GET /admin/payouts/:id': {
    access: { staff: 'read' },
    summary: 'A withdrawal',
    params: idParams,
    answer: payoutList.row,
  },
  'GET /admin/payouts/:id/destination': {
    access: { staff: 'money' },
    summary: 'Where to send a withdrawal to a digital service; account numbers are in the bank file alone',
    params: idParams,
    answer: z.object({ service: z.string(), handle: z.string() }),
  },
  'POST /admin/payouts/:id/process': {
    access: { staff: 'money' },
    versioned: true,
    summary: 'Start to pay a withdrawal by hand; the cleaner can no longer take it back',
    params: idParams,
    answer: payoutList.row,
  },
  'POST /admin/payouts/:id/complete': {
    access: { staff: 'money' },
    versioned: true,
    summary: 'Mark a withdrawal as paid',
    params: idParams,
    body: z.object({
      reference: text(longestReference)
        .nullish()
        .transform((words) => (words === undefined || words === null || isBlank(words) ? null : words)),
    }),
    answer: payoutList.row,
  },
  'POST /admin/payouts/:id/fail': {
    access: { staff: 'money' },
    versioned: true,
    summary:
      'Say that a withdrawal could not be paid, or came back from the bank: the money is available again',
    params: idParams,
    body: z.object({ reason: requiredReason }),
    answer: payoutList.row,
  },
  'POST /admin/payouts/export': {
    access: { staff: 'money' },
    summary: 'A bank file of withdrawals, which are then being processed: all of them, or none',
    body: z.object({ ids: z.array(uuidInput).min(1, 'Choose a withdrawal.').max(mostPayouts) }),
    file: 'text/csv',
    idempotent: true,
  },
  'GET /admin/cleaners/:id/wallet': {
    access: { staff: 'read' },
    summary: "A cleaner's wallet: its sums, and its newest lines",
    params: cleanerParams,
    answer: walletSums.extend({ lines: z.array(walletLine) }),
  },
  'POST /admin/cleaners/:id/wallet': {
    access: { staff: 'money' },
    summary: "Add a bonus or a tip to a cleaner's wallet, or correct it up or down",
    params: cleanerParams,
    body: z
      .object({
        type: z.enum(walletEntryTypes),
        amount: dollars.refine((amount) => amount !== 0, 'Enter an amount other than 0.'),
        description: text(longestNote).refine((words) => !isBlank(words), 'Please enter a description.'),
        kind: z.enum(earningKinds).default('other'),
        booking_id: bookingIdInput.nullish().transform((id) => id ?? null),
        question_id: uuidInput.nullish().transform((id) => id ?? null),
      })
      .refine(({ type, amount }) => type === 'transfer' || amount > 0, {
        path: ['amount'],
        error: 'Enter an amount above 0. Only a correction takes money out.',
      }),
    status: 201,
    answer: z.object({
      id: z.string(),
      type: z.enum(walletEntryTypes),
      amount: dollars,
      description: z.string(),
      /** In the wallet now. */
      available: dollars,
    }),
    idempotent: true,
  },
  'POST /admin/cleaners/:id/wallet/release': {
    access: { staff: 'money' },
    summary: 'Make the pay for a job available before its customer has paid',
    params: cleanerParams,
    body: z.object({ booking_id: bookingIdInput, reason: requiredReason }),
    answer: walletLine,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
