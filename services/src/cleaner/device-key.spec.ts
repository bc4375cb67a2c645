import { createHmac } from 'node:crypto';
import { guest } from '@tidylog/server/caller';
import type { CallContext } from '@tidylog/server/route';
import { expect, test } from 'vitest';
import { deviceKeyRoute } from './device-key.ts';

const { handle } = deviceKeyRoute({
  hmac: async (name, text) => createHmac('sha256', name).update(text).digest('base64url'),
});
const keyOf = async (id: string) => {
  const context = { ...guest, actor: { id, role: 'cleaner' } } as unknown as CallContext;
  const answer = await handle({} as Parameters<typeof handle>[0], context);
  return 'body' in answer ? (answer.body as { key: string }).key : undefined;
};

test('the key of a phone is 32 bytes, the same for a cleaner and another for others', async () => {
  expect(Buffer.from((await keyOf('ana')) ?? '', 'base64')).toHaveLength(32);
  expect(await keyOf('ana')).toBe(await keyOf('ana'));
  expect(await keyOf('ben')).not.toBe(await keyOf('ana'));
});
