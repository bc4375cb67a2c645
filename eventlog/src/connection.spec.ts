import { CancelledError, DeadlineExceededError, UnavailableError } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { connect, credentialsOf } from './connection.ts';

describe('the credentials of appends', () => {
  test('come from the connection string', () => {
    const credentials = credentialsOf('esdb://admin:pass%40word@one:2113,two:2113?tls=true');
    expect(credentials).toEqual({ username: 'admin', password: 'pass@word' });
  });

  test('are made up where none are sent', () => {
    expect(credentialsOf('esdb://localhost:2113?tls=false').username).toBe('none');
  });

  test('must be given where they are sent', () => {
    expect(() => connect('esdb://localhost:2113')).toThrow('needs a user and a password');
  });
});

describe('what is tried again', () => {
  const { retries } = connect('esdb://localhost:2113?tls=false');

  test.for([
    ['unavailable', new UnavailableError()],
    ['cancelled by the server', new CancelledError()],
    ['too late', new DeadlineExceededError()],
    ['plain, with the code of unavailable', Object.assign(new Error('x'), { code: 14 })],
    ['a channel just closed', new Error('Channel has been shut down')],
  ])('%s', ([, error]) => {
    expect(retries.isTransient(error)).toBe(true);
  });

  test.for([
    ['plain', new Error('x')],
    ['with another code', Object.assign(new Error('x'), { code: 3 })],
    ['no error at all', 'x'],
  ])('but not %s', ([, error]) => {
    expect(retries.isTransient(error)).toBe(false);
  });

  test('but nothing once the connection is closed', async () => {
    const closed = connect('esdb://localhost:2113?tls=false');
    await closed.close();
    expect(closed.retries.isTransient(new UnavailableError())).toBe(false);
  });
});
