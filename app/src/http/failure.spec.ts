import { LogUnavailable, MissingKey, UnreadableEvent } from '@tidylog/eventlog/errors';
import { describe, expect, test } from 'vitest';
import { describeError, refusalOf } from './failure.ts';
import { Refusal } from './problem.ts';

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a failure', () => {
  test.each([
    ['a refusal on its way', new Refusal({ refused: 'day-full' }), 'day-full'],
    ['a log that does not answer', new LogUnavailable('down'), 'unavailable'],
    ['a record that cannot be read', new UnreadableEvent('newer'), 'record-unreadable'],
    ['a key that is lost', new MissingKey('lost'), 'record-unreadable'],
    ['Postgres that is not there', failing('connect', { code: 'ECONNREFUSED' }), 'unavailable'],
    ['Postgres that does not answer', failing('Query read timeout'), 'unavailable'],
    ['Postgres that takes no connection', failing('timeout expired'), 'unavailable'],
    ['a statement that took too long', failing('canceling statement', { code: '57014' }), 'unavailable'],
    ['Postgres that shuts down', failing('terminating', { code: '57P01' }), 'unavailable'],
    ['Postgres that went away', failing('Connection terminated unexpectedly'), 'unavailable'],
    [
      'a server of several addresses',
      new AggregateError([failing('', { code: 'ECONNREFUSED' })]),
      'unavailable',
    ],
    ['text that cannot be stored', failing('invalid byte sequence', { code: '22021' }), 'malformed'],
    ['an address that cannot be read', new URIError('malformed'), 'malformed'],
    ['a body that is no JSON', failing('Unexpected', { type: 'entity.parse.failed' }), 'malformed'],
    [
      'a compressed body that is cut off',
      failing('unexpected end of file', { code: 'Z_BUF_ERROR', status: 400 }),
      'malformed',
    ],
    ['a body that is too large', failing('large', { type: 'entity.too.large' }), 'too-large'],
    ['a duplicate key', failing('duplicate key', { code: '23505' }), 'internal'],
    ['anything else', failing('the secret is 42'), 'internal'],
    ['what is no error', 'oops', 'internal'],
  ])('by %s is told as its kind', (_what, error, code) => {
    expect(refusalOf(error).refused).toBe(code);
  });

  test('is logged without what Postgres says of rows', () => {
    const error = failing('Key (email)=(ana@example.com) already exists.', {
      code: '23505',
      severity: 'ERROR',
      detail: 'ana@example.com',
    });
    const logged = describeError(error);
    expect(logged).toMatchObject({ name: 'Error', code: '23505', at: expect.any(Array) });
    expect(JSON.stringify(logged)).not.toContain('ana@example.com');
  });

  test('is logged with what our own code says of it, and where', () => {
    expect(describeError(failing('There is no price list.'))).toMatchObject({
      message: 'There is no price list.',
      at: expect.arrayContaining([expect.stringContaining('failure.spec.ts')]),
    });
  });
});
