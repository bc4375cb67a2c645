import { describe, expect, test, vi } from 'vitest';
import { keepRunning, type Life } from './keep-running.ts';

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
  test('whose first start fails tells so', async () => {
    const start = async () => {
      throw new Error('no room');
    };
    await expect(keepRunning({ name: 'api', start }, silent)).rejects.toThrow('no room');
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
