import type { Vault } from '@tidylog/eventlog/vault';
import { type AnyRoute, route } from '@tidylog/server/route';

/** With this key a phone seals what it keeps of a cleaner: it is theirs on every phone, and no one else's. */
export function deviceKeyRoute(vault: Pick<Vault, 'hmac'>): AnyRoute {
  return route('GET /cleaner/device-key', async (_call, { actor }) => {
    const hash = await vault.hmac('device-keys', actor.id);
    return { body: { key: Buffer.from(hash, 'base64url').toString('base64') } };
  });
}
