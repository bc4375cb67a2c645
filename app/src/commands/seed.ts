import { createFileStore } from '@tidylog/services/file/file-store';
import { localPaymentsOn } from '../process/composition.ts';
import { crashing } from '../process/crash-file.ts';
import type { Platform } from '../process/platform.ts';
import { seedCompany } from '../seed/seed.ts';
import { refuseArguments, reporting } from './failure.ts';
import { withPlatform } from './with-servers.ts';

async function seedIn({ pool, log: durable, vault, clock, config }: Platform): Promise<number> {
  if (config.production) {
    process.stderr.write('You cannot create demo data in production.\n');
    return 1;
  }
  const settings = config.business;
  const log = crashing(durable, config.crashFile, 'seed');
  const localPayments = localPaymentsOn(config);
  const files = createFileStore(config.filesDir);
  const seeded = await seedCompany({ pool, log, vault, files, settings, now: clock.now(), localPayments });
  if (seeded === undefined) {
    process.stderr.write('The log already has events. Demo data needs an empty log.\n');
    return 1;
  }
  process.stdout.write(`Created the demo company: ${seeded.acts} acts.\n`);
  for (const line of seeded.leftOut) process.stderr.write(`Skipped: ${line}\n`);
  return 0;
}

/** `tidylog seed`: the demo company, in an empty log, outside production. */
export const seed = (args: readonly string[]): Promise<number> =>
  reporting(async () => {
    refuseArguments(args);
    return await withPlatform('seed', seedIn);
  });
