import { expect, test } from 'vitest';
import { messagesIn } from './events.ts';

test('whole messages are taken, the unfinished one waits for its rest', () => {
  const { data, rest } = messagesIn('data: {"model":"jobs"}\n\n: still here\n\ndata: {"mo');
  expect(data).toEqual(['{"model":"jobs"}']);
  expect(messagesIn(`${rest}del":"wallets"}\r\n\r\n`).data).toEqual(['{"model":"wallets"}']);
});

test('a message of several lines is one, and its other fields are left out', () => {
  expect(messagesIn('event: change\nid: 7\ndata: a\ndata: b\n\n').data).toEqual(['a\nb']);
});
