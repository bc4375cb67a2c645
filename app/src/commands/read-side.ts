import { rebuild } from '@tidylog/projections/engine/rebuild';
import { verify } from '@tidylog/projections/engine/verify';
import { readModels } from '@tidylog/projections/models';
import type { Platform } from '../process/platform.ts';
import { argumentsOf, refuseArguments, reporting, UsageMistake } from './failure.ts';
import { withPlatform } from './with-servers.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const modelNames = readModels.map(({ table }) => table.name);

function chosenModels(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, { all: { type: 'boolean' } }, { takesNames: true });
  const unknown = positionals.filter((name) => !modelNames.includes(name));
  if (unknown.length > 0) {
    throw new UsageMistake(
      `There is no read model ${unknown.join(', ')}. There are: ${modelNames.join(', ')}.`,
    );
  }
  if (values.all && positionals.length > 0)
    throw new UsageMistake('Name the read models or use --all, but not both.');
  if (values.all) return readModels;
  if (positionals.length === 0)
    throw new UsageMistake(`Name the read models, or use --all. There are: ${modelNames.join(', ')}.`);
  return readModels.filter(({ table }) => positionals.includes(table.name));
}

const engineOf = ({ log, urls, logger }: Platform) => ({ log, databaseUrl: urls.databaseUrl, logger });

/** `tidylog rebuild`: builds new rows next to the live ones, then swaps them. */
export const rebuildModels = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    const models = chosenModels(args);
    return await withPlatform('rebuild', async (platform) => {
      const report = await rebuild({ ...engineOf(platform), models });
      say(`Rebuilt ${models.map(({ table }) => table.name).join(', ')} from ${report.events} events.`);
      if (report.parked > 0) say(`${report.parked} streams could not be folded to the end and are parked.`);
      return report.parked === 0 ? 0 : 1;
    });
  });

/** `tidylog verify`: checks that every row is what the log gives. */
export const verifyModels = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    refuseArguments(args);
    return await withPlatform('verify', async (platform) => {
      const differences = await verify({ ...engineOf(platform), models: readModels });
      for (const { model, key, kind, columns } of differences)
        say(`${model} ${key}: ${kind}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`);
      if (differences.length === 0) say(`Every row of ${modelNames.length} read models matches the log.`);
      return differences.length === 0 ? 0 : 1;
    });
  });
