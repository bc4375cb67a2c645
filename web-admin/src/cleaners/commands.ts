import { counted } from '@tidylog/contracts/vocabulary/counts';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { WalletEntryType } from '@tidylog/contracts/vocabulary/wallet-lines';
import type { Cleaner, CorrectedCleaner, NewCleaner, WalletLine } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'cleaners';

const nameOf = ({ first_name, last_name }: Cleaner): string => `${first_name} ${last_name}`.trim();

/** Under the same key a second try adds the same cleaner and not another one. */
export const addCleaner = command({
  endpoint: 'POST /admin/cleaners',
  permission: 'people',
  name: 'Add Cleaner',
  input: ({ key }: { readonly id: string; readonly key: string }, body: NewCleaner) => ({
    body,
    idempotencyKey: key,
  }),
  done: () => 'Cleaner created successfully',
  opens: ({ id }) => ({ to: `/cleaners/${id}`, name: 'Open cleaner' }),
  refused: 'Failed to create cleaner',
  changes,
});

export const correctCleaner = command({
  endpoint: 'PATCH /admin/cleaners/:id',
  permission: 'people',
  name: 'Save changes',
  input: ({ id, version }: Cleaner, body: CorrectedCleaner) => ({
    params: { id },
    ifMatch: version,
    body,
  }),
  done: () => 'Cleaner updated successfully',
  refused: 'Failed to update cleaner',
  changes,
});

export const connectCalendar = command({
  endpoint: 'PATCH /admin/cleaners/:id',
  permission: 'people',
  name: 'Connect calendar',
  applies: ({ status }: Cleaner) => status === 'active',
  input: (
    { id, version, first_name, last_name, phone }: Cleaner,
    keyFile: { readonly google_calendar_credentials: string },
  ) => ({
    params: { id },
    ifMatch: version,
    body: { first_name, last_name, phone, ...keyFile, calendar_integration_enabled: true },
  }),
  done: () => 'Calendar connected',
  refused: 'Failed to connect the calendar',
  changes,
});

export const disconnectCalendar = command({
  endpoint: 'PATCH /admin/cleaners/:id',
  permission: 'people',
  name: 'Disconnect',
  applies: ({ calendar_integration_enabled: isConnected }: Cleaner) => isConnected,
  input: ({ id, version, first_name, last_name, phone }: Cleaner) => ({
    params: { id },
    ifMatch: version,
    body: { first_name, last_name, phone, calendar_integration_enabled: false },
  }),
  done: () => 'Calendar disconnected',
  refused: 'Failed to update cleaner',
  changes,
});

export const inviteCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/invite',
  permission: 'people',
  name: 'Invite again',
  input: ({ id }: Cleaner) => ({ params: { id } }),
  done: ({ message }) => message,
  refused: 'Failed to invite cleaner',
  changes,
});

export const approveCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/approve',
  permission: 'people',
  name: 'Approve',
  input: ({ id }: Cleaner) => ({ params: { id } }),
  done: ({ message }) => message,
  refused: 'Failed to approve cleaner',
  prefersDetail: true,
  changes,
});

interface Reason {
  readonly reason: string;
}

export const rejectCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/reject',
  permission: 'people',
  name: 'Reject',
  input: ({ id }: Cleaner, { reason }: Reason) => ({
    params: { id },
    body: reason.trim() === '' ? {} : { reason: reason.trim() },
  }),
  done: ({ message }) => message,
  refused: 'Failed to reject cleaner',
  prefersDetail: true,
  changes,
});

/** What is still owed to them. */
const moneyLeft = (available: number, pending: number): string =>
  available + pending === 0
    ? ''
    : ` Their wallet has ${formatDollars(available)} available and ${formatDollars(pending)} pending.`;

export const dismissCleaner = command({
  endpoint: 'DELETE /admin/cleaners/:id',
  permission: 'people',
  name: 'Dismiss',
  applies: ({ status }: Cleaner) => status === 'active',
  input: ({ id }: Cleaner, { reason }: Reason) => ({
    params: { id },
    query: reason.trim() === '' ? {} : { reason: reason.trim() },
  }),
  done: ({ unassigned_jobs: jobs, available, pending }, cleaner) =>
    `${nameOf(cleaner)} was dismissed. ${counted(jobs.length, 'job is', 'jobs are')} unassigned again.${moneyLeft(available, pending)}`,
  refused: 'Failed to delete cleaner',
  changes,
});

export const reinstateCleaner = command({
  endpoint: 'POST /admin/cleaners/:id/reinstate',
  permission: 'people',
  name: 'Reinstate',
  applies: ({ status }: Cleaner) => status === 'dismissed',
  input: ({ id }: Cleaner) => ({ params: { id } }),
  done: (_answer, cleaner) => `${nameOf(cleaner)} is back. They have no jobs yet.`,
  refused: 'Failed to reinstate cleaner',
  changes,
});

interface NewEntry {
  readonly type: WalletEntryType;
  /** In dollars; below 0 it is taken out. */
  readonly amount: number;
  readonly description: string;
  /** The same for every try of this entry. */
  readonly key: string;
}

export const addToWallet = command({
  endpoint: 'POST /admin/cleaners/:id/wallet',
  permission: 'money',
  name: 'Add to wallet',
  input: ({ id }: { readonly id: string }, { key, ...body }: NewEntry) => ({
    params: { id },
    body,
    idempotencyKey: key,
  }),
  done: ({ available }) => `Wallet changed successfully. ${formatDollars(available)} is available.`,
  refused: 'Failed to change the wallet',
  changes,
});

type PendingPay = WalletLine & { readonly cleanerId: string };

export const releasePay = command({
  endpoint: 'POST /admin/cleaners/:id/wallet/release',
  permission: 'money',
  name: 'Release pay',
  applies: ({ type, status, job_id }: PendingPay) =>
    type === 'job_payment' && status === 'pending' && job_id !== null,
  input: ({ cleanerId, job_id }: PendingPay, { reason }: Reason) => ({
    params: { id: cleanerId },
    body: { booking_id: job_id ?? '', reason: reason.trim() },
  }),
  done: (_, { amount }) => `${formatDollars(amount)} is available now`,
  refused: 'Failed to release the pay',
  changes,
});
