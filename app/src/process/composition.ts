import { readSideReport } from '@tidylog/projections/engine/read-side-report';
import { readModels } from '@tidylog/projections/models';
import { createViews } from '@tidylog/projections/views';
import { createServices, type Limits, type Services } from '@tidylog/services/services';
import { crashing } from './crash-file.ts';
import type { Platform } from './platform.ts';

/** The write side on a platform. */
export function composeServices(platform: Platform, limits: Limits): Services {
  const { pool, vault, clock, config } = platform;
  const settings = config.business;
  return createServices({
    log: crashing(platform.log, config.crashFile),
    vault,
    settings,
    now: () => clock.now(),
    views: createViews({ pool, settings }),
    limits,
  });
}

/** How the read side stands. */
export const reportOf = ({ pool }: Pick<Platform, 'pool'>) => readSideReport(pool, readModels);
