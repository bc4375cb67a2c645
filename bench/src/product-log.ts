import { randomUUID } from 'node:crypto';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { loadMasterKey } from '@tidylog/eventlog/master-key';
import { openEventLog } from '@tidylog/eventlog/open-event-log';
import { openVault } from '@tidylog/eventlog/open-vault';
import type { ServedProduct } from './served-product.ts';

export const systemContext = (): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: randomUUID(),
  causation: null,
  time: Temporal.Now.instant(),
});

/** Opens the log of a running product, in addition to its own processes. */
export async function openLogOf({
  databaseUrl,
  eventStoreUrl,
  dataDir,
}: Omit<ServedProduct, 'url' | 'stop'>): Promise<EventLog> {
  const masterKey = await loadMasterKey({ env: {}, dataDir });
  const vault = await openVault({ databaseUrl, masterKey });
  const log = openEventLog({ url: eventStoreUrl, vault });
  return {
    ...log,
    close: async () => {
      await log.close();
      await vault.close();
    },
  };
}
