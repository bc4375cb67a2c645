import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { foldRows } from '@tidylog/projections/testing/fold-rows';
import { newHistory } from '@tidylog/projections/testing/history';
import { walletLines } from '@tidylog/projections/wallets/lines/fold';
import type { WalletLineRow } from '@tidylog/projections/wallets/lines/table';
import { payoutMethods } from '@tidylog/projections/wallets/methods/fold';
import { withdrawals } from '@tidylog/projections/wallets/withdrawals/fold';
import { valueAt } from '@tidylog/services/kernel/buckets';
import { isRefused } from '@tidylog/services/kernel/decision';
import { methodAt } from '@tidylog/services/wallet/methods/methods';
import { evolve } from '@tidylog/services/wallet/wallet';
import { initial, type Wallet } from '@tidylog/services/wallet/wallet-state';
import type { Withdrawal } from '@tidylog/services/wallet/withdrawals/withdrawal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WalletAct, walletActs } from './testing/any-wallet.ts';
import { sumOf } from './testing/recount.ts';

const all = <Value>(buckets: {
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, Value>>;
}): Value[] => [...buckets.buckets.values()].flatMap((bucket) => [...bucket.values()]);

/** Invariants 1, 2, 4 and 9 of part V, of the state alone. */
function expectSound({ sums, withdrawals: known, open, methods }: Wallet): void {
  expect(sums.available).toBeGreaterThanOrEqual(0);
  expect(sums.earned).toBe(sums.available + sums.pendingJobs + sums.pendingWithdrawals + sums.paidOut);
  for (const { amount, fee } of all(known)) {
    expect(fee).toBe(amount < 10_000 ? 250 : 0);
    expect(amount - fee).toBeGreaterThan(0);
  }
  for (const id of open) {
    const methodId = valueAt(known, id)?.methodId ?? '';
    expect(methodAt(methods, methodId), `the method of ${id}`).toBeDefined();
  }
  expect(methods.defaultId !== null).toBe(methods.ids.length > 0);
  if (methods.defaultId !== null) expect(methods.ids).toContain(methods.defaultId);
}

const allowed: Readonly<Record<Withdrawal['status'], readonly Withdrawal['status'][]>> = {
  pending: ['pending', 'processing', 'failed'],
  processing: ['pending', 'processing', 'completed', 'failed'],
  completed: ['completed', 'failed'],
  failed: ['failed'],
};

/** Invariant 5: nothing leaves failed, and completed is left only to failed. */
function expectMoves(before: Wallet, after: Wallet): void {
  for (const { withdrawalId, status } of all(before.withdrawals))
    expect(allowed[status]).toContain(valueAt(after.withdrawals, withdrawalId)?.status);
}

/** Invariant 3, counted from the events alone. */
function expectJobs(events: readonly WalletEvent[]): void {
  const standing = new Map<string, number>();
  const released = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'JobPaymentCredited') standing.set(data.bookingId, (standing.get(data.bookingId) ?? 0) + 1);
    if (type === 'JobPaymentReversed') standing.set(data.bookingId, (standing.get(data.bookingId) ?? 0) - 1);
    if (type === 'JobPaymentReleased') {
      const job = `${data.bookingId} ${data.completion}`;
      expect(released.has(job), job).toBe(false);
      released.add(job);
    }
    for (const count of standing.values()) expect(count).toBeLessThanOrEqual(1);
  }
}

/** The sums of part V, of rows. */
function sumsOfRows(rows: readonly WalletLineRow[]) {
  const of = (isCounted: (row: WalletLineRow) => boolean) =>
    sumOf(rows.filter(isCounted).map(({ amount }) => amount));
  const isJob = ({ type }: WalletLineRow) => type === 'job_payment';
  const isWithdrawal = ({ type }: WalletLineRow) => type === 'withdrawal';
  const isOpen = ({ status }: WalletLineRow) => status === 'pending' || status === 'processing';
  return {
    available: of((row) => !isJob(row) || row.status === 'completed'),
    pendingJobs: of((row) => isJob(row) && row.status === 'pending'),
    pendingWithdrawals: 0 - of((row) => isWithdrawal(row) && isOpen(row)),
    paidOut: 0 - of((row) => isWithdrawal(row) && row.status === 'completed'),
    earned: of(
      (row) => row.type === 'earning' || row.type === 'transfer' || (isJob(row) && row.status !== 'failed'),
    ),
  };
}

/** Invariants 5 and 8: rows say what the stream says. */
function expectRows(state: Wallet, events: readonly Recorded[], lines: ReadonlyMap<string, WalletLineRow>) {
  const rows = [...lines.values()];
  expect(sumsOfRows(rows)).toEqual(state.sums);
  for (const { withdrawalId, status, amount } of all(state.withdrawals)) {
    expect(lines.get(`withdrawal/${withdrawalId}`)).toMatchObject({ status, amount: 0 - amount });
    expect(lines.get(`refund/${withdrawalId}`)?.amount).toBe(status === 'failed' ? amount : undefined);
  }
  const rowsOfQueue = foldRows(withdrawals, events);
  const queue = [...rowsOfQueue.values()];
  expect(queue).toHaveLength(all(state.withdrawals).length);
  for (const { withdrawalId, status, changes, details } of all(state.withdrawals))
    expect(rowsOfQueue.get(withdrawalId)).toMatchObject({ status, changes, has_details: details !== null });
  const paid = queue.filter(({ status }) => status === 'completed');
  expect(state.sums.paidOut - sumOf(paid.map(({ fee }) => fee))).toBe(
    sumOf(paid.map(({ amount, fee }) => amount - fee)),
  );
  const methods = [...foldRows(payoutMethods, events).values()];
  expect(new Set(methods.map(({ id }) => id))).toEqual(new Set(state.methods.ids));
  expect(methods.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual(
    state.methods.defaultId === null ? [] : [state.methods.defaultId],
  );
}

/** Invariant 6: what was accepted writes nothing when it comes again. */
function expectRepeat(act: WalletAct, state: Wallet): void {
  const again = act(state, 0n);
  expect(isRefused(again) ? again : again.accepted).toEqual([]);
}

function play(acts: readonly WalletAct[]) {
  const history = newHistory();
  let state = initial;
  let lines: ReadonlyMap<string, WalletLineRow> = new Map();
  for (const act of acts) {
    const decision = act(state, 0n);
    if (isRefused(decision)) continue;
    for (const event of decision.accepted) {
      const before = state;
      state = evolve(state, event);
      expectSound(state);
      expectMoves(before, state);
      const recorded = history.add(event.type, event.data as never);
      lines = foldRows(walletLines, [recorded], lines);
      expect(sumsOfRows([...lines.values()])).toEqual(state.sums);
    }
    expectRepeat(act, state);
  }
  return { state, lines, events: history.events };
}

test('whatever happens to a wallet, in any order: its sums, lines, withdrawals and methods agree', () =>
  fc.assert(
    fc.property(walletActs, (acts) => {
      const { state, lines, events } = play(acts);
      expectJobs(events as unknown as readonly WalletEvent[]);
      expectRows(state, events, lines);
      expect(foldRows(walletLines, events)).toEqual(lines);
      const rebuilt = (events as unknown as readonly WalletEvent[]).reduce(evolve, initial);
      expect(rebuilt.sums).toEqual(state.sums);
    }),
    { numRuns: 1_000 },
  ));
