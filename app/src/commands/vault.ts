import { changeOfMasterKey, finishChange } from '@tidylog/eventlog/master-key';
import { rewrapVault } from '@tidylog/eventlog/rewrap';
import { parseConfig } from '../config.ts';
import { traceRemoval } from '../database/remove-traces.ts';
import { createLogger } from '../observe/logger.ts';
import { argumentsOf, reporting, UsageMistake } from './failure.ts';
import { withOwnServers } from './with-servers.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const count = (keys: number): string => (keys === 1 ? '1 key' : `${keys} keys`);

async function rewrap(): Promise<number> {
  const config = parseConfig(process.env);
  return await withOwnServers(config, async ({ databaseUrl }) => {
    const change = await changeOfMasterKey({
      env: { TIDYLOG_MASTER_KEY: config.masterKey, TIDYLOG_MASTER_KEY_NEXT: config.nextMasterKey },
      dataDir: config.dataDir,
    });
    const { changed, unreadable } = await rewrapVault({
      databaseUrl,
      from: change.from.key,
      to: change.to.key,
    });
    say(
      changed === 0
        ? 'All keys are already wrapped with the new master key.'
        : `${count(changed)} of the vault are now wrapped with the new master key.`,
    );
    if (unreadable > 0)
      say(
        `${count(unreadable)} could not be opened, as before. The product lists the people they belong to.`,
      );
    const removeTraces = traceRemoval({
      databaseUrl,
      tables: ['vault.person_keys', 'vault.secrets'],
      logger: createLogger(config, 'vault'),
    });
    const left = await removeTraces();
    if (left.length > 0)
      say(
        `The database user may not remove what Postgres keeps of the old rows (${left.join(', ')}). docs/erasure.md lists what an administrator has to grant.`,
      );
    for (const line of await finishChange(change)) say(line);
    return 0;
  });
}

/** `tidylog vault rewrap`: changes the master key. */
export const vault = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const { positionals } = argumentsOf(args, {}, { takesNames: true });
    if (positionals.length !== 1 || positionals[0] !== 'rewrap')
      throw new UsageMistake('Run "tidylog vault rewrap". docs/security.md explains what it does.');
    return await rewrap();
  });
