import type { EventLog } from './event-log.ts';
import { logSecret, type Vault } from './vault.ts';

/**
 * Refuses a log that has events beside a vault that never belonged to one: the keys of its people are lost, or
 * the databases of two installations are mixed up. Call it at every start, before the first append.
 */
export async function refuseLogWithoutVault(
  log: Pick<EventLog, 'lastPosition'>,
  vault: Vault,
): Promise<void> {
  if (!(await vault.isEmpty())) return;
  if ((await log.lastPosition()) > 0n) {
    throw new Error(
      'The event log has events, but the vault beside it has no keys: restore the database with the schema ' +
        '"vault" that belongs to this log, or start with an empty log.',
    );
  }
  await vault.secret(logSecret);
}
