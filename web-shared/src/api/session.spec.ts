import { afterEach, describe, expect, test, vi } from 'vitest';
import { readToken, readUser, type User, writeToken, writeUser } from './session.ts';

const ana = { id: 'u-1', role: 'customer', first_name: 'Ana' } as User;

function storage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

afterEach(() => {
  writeToken(null);
  vi.unstubAllGlobals();
});

describe('a session', () => {
  test('is kept with its user until it is taken out', () => {
    storage();
    writeToken('abc');
    writeUser(ana);
    expect([readToken(), readUser()]).toEqual(['abc', ana]);
    writeToken(null);
    writeUser(null);
    expect([readToken(), readUser()]).toEqual([null, null]);
  });

  test('lasts as long as the page where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined);
    writeToken('abc');
    writeUser(ana);
    expect([readToken(), readUser()]).toEqual(['abc', null]);
  });

  test.each(['no json', '7', '{"role":"admin"}', 'null'])('has no user in %j', (text) => {
    storage();
    localStorage.setItem('user', text);
    expect(readUser()).toBeNull();
  });
});
