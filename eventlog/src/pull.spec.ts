import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { take, watch } from './pull.ts';

const streamOf = () => new Readable({ objectMode: true, read: () => undefined });

describe('taking', () => {
  test('leaves behind what is over the limit, and says when nothing is left', async () => {
    const stream = streamOf();
    const signs = watch(stream);
    for (const item of [1, 2, 3]) stream.push(item);
    await signs.next();
    const taken: number[] = [];
    expect(take(stream, taken, 2)).toBe(false);
    expect(taken).toEqual([1, 2]);
    expect(take(stream, taken, 3)).toBe(true);
    expect(taken).toEqual([1, 2, 3]);
  });
});

describe('watching', () => {
  test('tells a sign that came before anybody waited', async () => {
    const stream = streamOf();
    const signs = watch(stream, ['knock']);
    stream.emit('knock');
    expect(await signs.next(60_000)).toBe(true);
    expect(await signs.next(5)).toBe(false);
  });

  test('wakes who waits', async () => {
    const stream = streamOf();
    const signs = watch(stream, ['knock']);
    const woken = signs.next();
    stream.emit('knock');
    expect(await woken).toBe(true);
  });

  test('throws the failure of the stream', async () => {
    const stream = streamOf();
    const signs = watch(stream);
    stream.destroy(new Error('cut'));
    await signs.next();
    expect(() => signs.isOver()).toThrow('cut');
  });

  test('says that the stream is over once all of it was taken', async () => {
    const stream = streamOf();
    const signs = watch(stream);
    stream.push(1);
    stream.push(null);
    await signs.next();
    expect(signs.isOver()).toBe(false);
    expect(take(stream, [], 10)).toBe(true);
    await signs.next();
    expect(signs.isOver()).toBe(true);
  });
});
