import { describe, expect, test, vi } from 'vitest';
import { keepRunning, type Life, StartRefused } from './restarts.ts';

const scripted = () => {
  const lives: { end: (how: string) => void; stopped: boolean }[] = [];
  const start = vi.fn(async (): Promise<Life> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const entry = { end: resolve, stopped: false };
    lives.push(entry);
    const stop = async () => {
      entry.stopped = true;
      resolve('stopped');
    };
    return { pid: lives.length, ended: promise, stop, kill: () => resolve('killed') };
  });
  return { lives, start };
};
const silent = { onCrash: () => undefined, onRestart: () => undefined, onGiveUp: () => undefined };

describe('a part of the product', () => {
  test('that refuses its first start tells so at once', async () => {
    const start = vi.fn(async () => {
      throw new StartRefused('DATABASE_URL: no');
    });
    await expect(keepRunning({ name: 'api', start }, silent)).rejects.toThrow('DATABASE_URL: no');
    expect(start).toHaveBeenCalledOnce();
  });

  test('whose first start ends in a crash is started again, eight times at most', async () => {
    vi.useFakeTimers();
    const { start } = scripted();
    start.mockRejectedValueOnce(new Error('signal SIGKILL'));
    const onCrash = vi.fn();
    const kept = keepRunning({ name: 'api', start }, { ...silent, onCrash });
    await vi.advanceTimersByTimeAsync(100);
    expect((await kept).pid()).toBe(1);
    expect(onCrash).toHaveBeenCalledExactlyOnceWith('api', 'signal SIGKILL', 100);
    start.mockReset().mockRejectedValue(new Error('exit 1'));
    const lost = expect(keepRunning({ name: 'api', start }, silent)).rejects.toThrow('exit 1');
    await vi.advanceTimersByTimeAsync(100_000);
    await lost;
    expect(start).toHaveBeenCalledTimes(9);
    vi.useRealTimers();
  });

  test('whose first start is called off is not tried again', async () => {
    const end = new AbortController();
    const start = vi.fn(async () => {
      end.abort();
      throw new Error('signal SIGTERM');
    });
    await expect(keepRunning({ name: 'api', start }, silent, { signal: end.signal })).rejects.toThrow(
      'SIGTERM',
    );
    expect(start).toHaveBeenCalledOnce();
  });

  test('is waited for, however often it crashes, while the disk is full', async () => {
    vi.useFakeTimers();
    const { lives, start } = scripted();
    start.mockImplementation(async () => {
      throw new Error('No space left on device');
    });
    let isFull = true;
    const events = { ...silent, onGiveUp: vi.fn(), mustWait: () => isFull };
    const kept = keepRunning({ name: 'Postgres', start }, events);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(start.mock.calls.length).toBeGreaterThan(15);
    start.mockRestore();
    isFull = false;
    start.mockImplementation(scripted().start);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await kept).pid()).toBe(1);
    expect([lives.length, events.onGiveUp.mock.calls.length]).toEqual([0, 0]);
    vi.useRealTimers();
  });

  test('is started again after a crash, with growing pauses', async () => {
    vi.useFakeTimers();
    const { lives, start } = scripted();
    const onCrash = vi.fn();
    const kept = await keepRunning({ name: 'api', start }, { ...silent, onCrash });
    lives[0]?.end('exit 1');
    await vi.advanceTimersByTimeAsync(100);
    lives[1]?.end('signal SIGKILL');
    await vi.advanceTimersByTimeAsync(200);
    expect(onCrash.mock.calls).toEqual([
      ['api', 'exit 1', 100],
      ['api', 'signal SIGKILL', 200],
    ]);
    expect(kept.pid()).toBe(3);
    await vi.advanceTimersByTimeAsync(40_000);
    lives[2]?.end('exit 1');
    await vi.advanceTimersByTimeAsync(0);
    expect(onCrash).toHaveBeenLastCalledWith('api', 'exit 1', 100);
    await kept.stop();
    vi.useRealTimers();
  });

  test('shortens its pauses, and the time to count as stable, as configured', async () => {
    vi.useFakeTimers();
    const { lives, start } = scripted();
    const onCrash = vi.fn();
    const kept = await keepRunning({ name: 'api', start }, { ...silent, onCrash }, { waits: 0.1 });
    for (const [life, steadyFor] of [0, 0, 1_001].entries()) {
      await vi.advanceTimersByTimeAsync(steadyFor);
      lives[life]?.end('exit 1');
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(onCrash.mock.calls.map(([, , milliseconds]) => milliseconds)).toEqual([10, 20, 10]);
    await kept.stop();
    vi.useRealTimers();
  });

  test('is given up after eight crashes in a row', async () => {
    vi.useFakeTimers();
    const { lives, start } = scripted();
    const onGiveUp = vi.fn();
    await keepRunning({ name: 'api', start }, { ...silent, onGiveUp });
    for (let crash = 0; crash <= 8; crash++) {
      lives[crash]?.end('exit 1');
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('api', 'exit 1');
    expect(start).toHaveBeenCalledTimes(9);
    vi.useRealTimers();
  });

  test('stays stopped, also when it was just being started again', async () => {
    const { lives, start } = scripted();
    const kept = await keepRunning({ name: 'api', start }, silent);
    const slow = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    start.mockImplementationOnce(async () => {
      begun.resolve(undefined);
      await slow.promise;
      return await start();
    });
    lives[0]?.end('exit 1');
    await begun.promise;
    const stopped = kept.stop();
    slow.resolve(undefined);
    await stopped;
    expect(lives).toHaveLength(2);
    expect(lives[1]?.stopped).toBe(true);
  });
});
