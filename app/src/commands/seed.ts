import { seedCompany } from '../seed/seed.ts';
import { reporting } from './failure.ts';
import { withPlatform } from './with-servers.ts';

/** `tidylog seed`: the demo company, in an empty log, outside production. */
export const seed = (): Promise<number> =>
  reporting(
    async () =>
      await withPlatform('seed', async ({ pool, log, vault, clock, config }) => {
        if (config.production) {
          process.stderr.write('Demo data cannot be made in production.\n');
          return 1;
        }
        const acts = await seedCompany({ pool, log, vault, settings: config.business, now: clock.now() });
        if (acts === undefined) {
          process.stderr.write('The log has events already: demo data go into an empty one only.\n');
          return 1;
        }
        process.stdout.write(`Made the demo company: ${acts} acts.\n`);
        return 0;
      }),
  );
