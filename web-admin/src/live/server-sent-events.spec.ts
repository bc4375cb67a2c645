import { expect, test } from 'vitest';
import { eventData } from './server-sent-events.ts';

async function* inChunks(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks;
}
const read = (...chunks: readonly string[]) => Array.fromAsync(eventData(inChunks(chunks)));

test('each event gives its data, comments and other fields nothing', async () => {
  expect(
    await read(': connected\n\nevent: change\ndata: {"a":1}\n\nretry: 2000\n\ndata:{"b":2}\n\n'),
  ).toEqual(['{"a":1}', '{"b":2}']);
});

test('an event may come in pieces, even between CR and LF', async () => {
  expect(await read('da', 'ta: on', 'e\r', '\n\r', '\ndata: two\n', '\n')).toEqual(['one', 'two']);
});

test('data of several lines is one text', async () => {
  expect(await read('data: one\ndata: two\n\n')).toEqual(['one\ntwo']);
});

test('an event cut off in the middle is left out', async () => {
  expect(await read('data: one\n\ndata: half')).toEqual(['one']);
});
