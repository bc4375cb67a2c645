import type { Vault } from '@tidylog/eventlog/vault';
import type { FirstUse } from '@tidylog/services/services';
import type { Pool } from 'pg';
import { createRateCounters } from './rate-counters.ts';

/** Counted with the rate counters, but not switched off with them: what may be used once is used once. */
export const firstUses = ({ pool, vault }: { readonly pool: Pool; readonly vault: Vault }): FirstUse => {
  return async (key, seconds) => {
    const counters = createRateCounters({ pool, secret: await vault.secret('first-uses') });
    const { allowed } = await counters.hit(`once ${key}`, { times: 1, seconds });
    return allowed;
  };
};
