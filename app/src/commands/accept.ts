import { compareKeys } from '@tidylog/eventlog/key-comparison';
import { logSecret } from '@tidylog/eventlog/vault';
import { forgetVaultState, lostPersons, noteLost } from '@tidylog/eventlog/vault-state';
import { forgetRows } from '@tidylog/projections/engine/models-store';
import { rebuild } from '@tidylog/projections/engine/rebuild';
import { readModels } from '@tidylog/projections/models';
import type { Platform } from '../process/platform.ts';
import { argumentsOf, reporting, UsageMistake } from './failure.ts';
import { withPlatform } from './with-servers.ts';

const usage =
  'Run "tidylog accept log" or "tidylog accept lost-keys". docs/backup.md explains what each of them costs.';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Trusts the log that is there: forgets what Postgres has seen beyond it, and keeps the keys. */
async function acceptLog({ pool, vault, records }: Platform): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await forgetRows(client);
    await client.query('commit');
  } finally {
    client.release();
  }
  // This also accepts a vault without any keys as the one of this log.
  await vault.secret(logSecret);
  await forgetVaultState(pool);
  const { lost } = await compareKeys(records, vault, 0n);
  await noteLost(
    pool,
    lost.map(({ personId }) => personId),
  );
  say('The log is accepted as it is. The next start fills the read side from it.');
  if (lost.length > 0)
    say(`The keys of ${lost.length} people are lost; "tidylog accept lost-keys" accepts that.`);
  return 0;
}

/** Counts the people whose keys are lost as erased, and lets every read model follow. */
async function acceptLostKeys({ pool, vault, log, logger, urls }: Platform): Promise<number> {
  const persons = await lostPersons(pool);
  for (const person of persons) await vault.erase(person);
  if (persons.length > 0) await rebuild({ log, logger, databaseUrl: urls.databaseUrl, models: readModels });
  say(`${persons.length} people whose keys were lost now count as erased.`);
  return 0;
}

const accepting = { log: acceptLog, 'lost-keys': acceptLostKeys } as const;
const isWhat = (text: string | undefined): text is keyof typeof accepting =>
  text !== undefined && Object.hasOwn(accepting, text);

/** `tidylog accept`: continues after a restore that cannot be made whole. */
export const accept = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const { positionals } = argumentsOf(args, {}, { takesNames: true });
    const [what] = positionals;
    if (positionals.length !== 1 || !isWhat(what)) throw new UsageMistake(usage);
    return await withPlatform('accept', accepting[what], { accepting: what === 'log' });
  });
