import { invalidWithdrawal } from './payouts.ts';
import { reopenDays } from './questions.ts';

/** Refusals about the money of cleaners and what they ask: their part of the table in `refusals.ts`. */
export const walletRefusals = {
  'wallet-too-low': [
    409,
    'The cleaner has less than this in their wallet. Take out at most what is available.',
  ],
  'more-than-available': [409, invalidWithdrawal],
  'withdrawal-under-way': [
    409,
    'This withdrawal is already being paid or decided, so you can no longer take it back.',
  ],
  'withdrawal-decided': [409, 'This withdrawal has already been decided.'],
  'payout-details-missing': [409, 'Some of these withdrawals have no bank details yet.'],
  'payout-method-in-use': [409, 'A withdrawal to this payout method is on its way. Remove it after that.'],
  'already-asked': [409, 'You have already asked about this. Add to that question instead.'],
  'too-late-to-reopen': [
    409,
    `You can answer back for ${reopenDays} days. Ask a new question about this instead.`,
  ],
  'question-answered': [409, 'This question has been answered in the meantime. Look at it again.'],
  'answer-refused': [
    409,
    'The correction was not possible, so the question is still open. Look at it again.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
