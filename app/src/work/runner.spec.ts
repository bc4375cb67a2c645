import type { Todo } from '@tidylog/contracts/domain/todos';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { startRunner } from './runner.ts';

const log = pino({ level: 'silent' });
const pay = (subjectId: string): Todo => ({ kind: 'job-pay', subjectId });

describe('the runner', () => {
  test('acts on what is due, and leaves alone for a moment what it has done', async () => {
    const act = vi.fn(async (_todo: Todo) => undefined);
    const due = vi.fn(async (_resting: readonly string[]) => [pay('1'), pay('2')]);
    const runner = startRunner({ due, act, log });
    await vi.waitFor(() => expect(due).toHaveBeenCalledTimes(1));
    runner.wake();
    await vi.waitFor(() => expect(due).toHaveBeenCalledTimes(2));
    await runner.stop();
    expect(act.mock.calls.map(([todo]) => todo)).toEqual([pay('1'), pay('2')]);
    expect(due.mock.calls).toEqual([[[]], [['job-pay/1', 'job-pay/2']]]);
    expect(runner.status()).toEqual({ due: 2, failing: 0, acted: 2 });
  });

  test('goes on with the others when one fails, and counts it', async () => {
    const done: string[] = [];
    const act = async ({ subjectId }: Todo) => {
      if (subjectId === '1') throw new Error('not now');
      done.push(subjectId);
    };
    const runner = startRunner({ due: async () => [pay('1'), pay('2')], act, log });
    await vi.waitFor(() => expect(runner.status().acted).toBe(1));
    expect(runner.status().failing).toBe(1);
    await runner.stop();
    expect(done).toEqual(['2']);
  });

  test('passes over what failed a moment ago, so that it keeps no others from being seen', async () => {
    const done: string[] = [];
    const act = async ({ subjectId }: Todo) => {
      if (Number(subjectId) <= 2) throw new Error('not now');
      done.push(subjectId);
    };
    const open = ['1', '2', '3'].map(pay);
    const due = async (resting: readonly string[]) =>
      open.filter(({ kind, subjectId }) => !resting.includes(`${kind}/${subjectId}`)).slice(0, 2);
    const runner = startRunner({ due, act, log });
    await vi.waitFor(() => expect(runner.status().failing).toBe(2));
    runner.wake();
    await vi.waitFor(() => expect(done).toEqual(['3']));
    await runner.stop();
    expect(runner.status()).toEqual({ due: 3, failing: 2, acted: 1 });
  });

  test('looks again after a look that failed', async () => {
    const due = vi.fn<() => Promise<Todo[]>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([]);
    const runner = startRunner({ due, act: async () => undefined, log });
    await vi.waitFor(() => expect(due).toHaveBeenCalledTimes(1));
    runner.wake();
    await vi.waitFor(() => expect(due).toHaveBeenCalledTimes(2));
    await runner.stop();
  });

  test('finishes what is at hand before it stops', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const act = vi.fn(async () => promise);
    const runner = startRunner({ due: async () => [pay('1')], act, log });
    await vi.waitFor(() => expect(act).toHaveBeenCalled());
    let stopped = false;
    const stopping = runner.stop().then(() => {
      stopped = true;
    });
    await Promise.resolve();
    expect(stopped).toBe(false);
    resolve(undefined);
    await stopping;
    expect(runner.status().acted).toBe(1);
  });

  test('does long work apart from the rest, one at a time, and cancels it when it stops', async () => {
    const long = { kind: 'reconciliation', subjectId: '1' } as const;
    const signals: AbortSignal[] = [];
    const done: string[] = [];
    const act = async ({ kind, subjectId }: Todo, signal: AbortSignal) => {
      if (kind !== long.kind) return void done.push(subjectId);
      signals.push(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };
    const due = vi.fn(async () => [long, pay('2'), pay('3')]);
    const takesLong = ({ kind }: Todo) => kind === long.kind;
    const runner = startRunner({ due, act, takesLong, log });
    await vi.waitFor(() => expect(done).toEqual(['2', '3']));
    runner.wake();
    await vi.waitFor(() => expect(due).toHaveBeenCalledTimes(2));
    await runner.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(runner.status().acted).toBe(3);
  });
});
