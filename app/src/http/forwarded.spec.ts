import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { warnOfProxy } from './forwarded.ts';

function callsThrough(trustedProxies: number, calls: readonly Record<string, string>[]) {
  const warnings: unknown[] = [];
  const handle = warnOfProxy(trustedProxies, { warn: (text: unknown) => warnings.push(text) } as never);
  let passed = 0;
  for (const headers of calls)
    handle({ headers } as never as Request, {} as Response, () => {
      passed += 1;
    });
  expect(passed).toBe(calls.length);
  return warnings;
}
const calls = [
  {},
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=x' },
];

test('a proxy that nobody named is warned of, once', () =>
  expect(callsThrough(0, calls)).toEqual([expect.stringContaining('TRUST_PROXY is 0')]));
test('nothing is warned of where the proxy is named, or there is none', () => {
  expect(callsThrough(1, calls)).toEqual([]);
  expect(callsThrough(0, [{}, {}])).toEqual([]);
});
