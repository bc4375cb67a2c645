import { idParams } from '../schemas/calls.ts';
import { dollars } from '../schemas/money.ts';
import { payoutMethod } from '../schemas/payouts.ts';
import { localDate } from '../schemas/time.ts';
import { payout, walletLine, walletLineFacts, walletSums, walletTransaction } from '../schemas/wallets.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';

const mostLines = 200;
const longestDetail = 100;
/** By name; which fields there are depends on the kind of method, and the server says what is wrong with one. */
const details = z.record(z.string().max(longestDetail), z.string().max(longestDetail));
const name = z.string().max(longestDetail).nullish();

/** What cleaners earned, and how they get it. */
export const walletEndpoints = {
  'GET /cleaner/wallet-balance': {
    access: 'cleaner',
    summary: 'The sums of your wallet',
    answer: walletSums.extend({
      /** When a withdrawal of today should arrive. */
      expected_by: localDate,
      /** You were dismissed: the money is still yours. */
      closed_for_jobs: z.boolean(),
      /** With lines, for the statement; the newest first. */
      statement_years: z.array(z.int()),
    }),
  },
  'GET /cleaner/earnings': {
    access: 'cleaner',
    summary: 'What you earned today, this week, this month and altogether',
    answer: z.object({
      today: dollars,
      thisWeek: dollars,
      thisMonth: dollars,
      total: dollars,
      available: dollars,
    }),
  },
  'GET /cleaner/transactions': {
    access: 'cleaner',
    summary: 'The jobs that you were paid for, the newest first',
    query: z.object({ from: localDate.optional(), to: localDate.optional() }),
    answer: z.array(walletTransaction),
  },
  'GET /cleaner/payments': {
    access: 'cleaner',
    summary: 'Your withdrawals, the newest first',
    answer: z.array(payout),
  },
  'GET /cleaner/wallet-transactions': {
    access: 'cleaner',
    summary: 'The lines of your wallet, the newest first',
    query: z.object({
      before: z.string().max(longestDetail).optional().describe('The id of a line: only older ones'),
      limit: z.coerce.number().int().min(1).max(mostLines).default(mostLines),
    }),
    answer: z.array(walletLine),
  },
  'GET /cleaner/wallet-transactions/:id': {
    access: 'cleaner',
    summary: 'A line of your wallet with what happened to it',
    params: z.object({ id: z.string().max(longestDetail) }),
    answer: walletLineFacts,
  },
  'GET /cleaner/statement': {
    access: 'cleaner',
    summary: 'Every line of a year, as a file for spreadsheets',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    file: 'text/csv',
  },
  'POST /cleaner/withdraw': {
    access: 'cleaner',
    summary: 'Withdraw money; without a method, to the default one',
    body: z.object({
      amount: z.unknown().optional().describe('A number of dollars, with at most two decimals'),
      method: z.string().max(longestDetail).nullish(),
      payment_method_id: z.string().max(longestDetail).nullish(),
    }),
    form: { numbers: ['amount'] },
    status: 201,
    answer: z.object({
      id: z.string(),
      amount: dollars,
      fee: dollars,
      net_amount: dollars,
      status: payout.shape.status,
      method: z.string(),
      expected_by: localDate,
      available: dollars,
      pending: dollars,
    }),
    idempotent: true,
  },
  'POST /cleaner/withdrawals/:id/cancel': {
    access: 'cleaner',
    summary: 'Take a withdrawal back while the office has not started on it',
    params: idParams,
    answer: payout,
  },
  'GET /cleaner/payment-methods': {
    access: 'cleaner',
    summary: 'Where your money can be sent, the default first',
    answer: z.array(payoutMethod),
  },
  'POST /cleaner/payment-methods': {
    access: 'cleaner',
    summary: 'Add a place to send money to; the first is the default',
    body: z.object({ method: z.string().max(longestDetail).nullish(), name, details: details.nullish() }),
    status: 201,
    answer: payoutMethod,
    idempotent: true,
  },
  'PUT /cleaner/payment-methods/:id/set-default': {
    access: 'cleaner',
    summary: 'Send money here unless you choose another',
    params: idParams,
    answer: payoutMethod,
  },
  'PUT /cleaner/payment-methods/:id/details': {
    access: 'cleaner',
    summary: 'Say where the money goes; withdrawals that have their own details keep them',
    params: idParams,
    body: z.object({ name, details }),
    answer: payoutMethod,
  },
  'DELETE /cleaner/payment-methods/:id': {
    access: 'cleaner',
    summary: 'Remove a place to send money to',
    params: idParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
