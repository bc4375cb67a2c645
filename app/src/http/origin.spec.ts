import { describe, expect, test } from 'vitest';
import { isEncrypted, originOf } from './origin.ts';
import { Refusal } from './problem.ts';

const from = (host: string | undefined, protocol = 'http') => ({
  protocol,
  secure: protocol === 'https',
  headers: { host },
});

describe('where we are reached', () => {
  test.each([
    ['book.example.com', 'https', 'https://book.example.com'],
    ['Book.Example.com:8443', 'https', 'https://book.example.com:8443'],
    ['127.0.0.1:8080', 'http', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http', 'http://[::1]:8080'],
    [undefined, 'http', 'http://localhost'],
  ])('is what the call says: %s by %s', (host, protocol, origin) =>
    expect(originOf(from(host, protocol), undefined)).toBe(origin),
  );
  test.each(['a b<>', 'x/y', 'u@x', 'x?y', 'x#y', '', ':80', 'x:port', '[', 'x:99999'])(
    'is not %s, which is no address',
    (host) => expect(() => originOf(from(host), undefined)).toThrow(Refusal),
  );
  test('is not by a protocol that a proxy makes up', () =>
    expect(() => originOf(from('x', 'a b'), undefined)).toThrow(Refusal));
  test('is what PUBLIC_URL names, whatever the call says', () =>
    expect(originOf(from('elsewhere.example'), 'https://book.example.com')).toBe('https://book.example.com'));
});

test('cookies are bound to an encrypted connection where PUBLIC_URL or the call is one', () => {
  expect(isEncrypted(from('x'), 'https://book.example.com')).toBe(true);
  expect(isEncrypted(from('x', 'https'), 'http://localhost:8080')).toBe(false);
  expect(isEncrypted(from('x', 'https'), undefined)).toBe(true);
  expect(isEncrypted(from('x'), undefined)).toBe(false);
});
