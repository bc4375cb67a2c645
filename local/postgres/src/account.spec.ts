import { expect, test } from 'vitest';
import { accountsOf, blockedAt } from './account.ts';

test('accounts are read from a passwd file, comments and negative ids of macOS included', () => {
  const passwd = '##\n# User Database\n##\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n';
  expect(accountsOf(passwd)).toEqual([{ name: 'nobody', uid: 4294967294, gid: 4294967294 }]);
});

test('a way is free when every folder above may be entered', () => {
  expect(blockedAt('/usr/bin/env', { name: 'nobody', uid: 65534, gid: 65534 })).toBeUndefined();
});
