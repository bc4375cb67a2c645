import type { AnyRoute } from '@tidylog/server/route';
import type { Views } from '@tidylog/server/views';
import type { Kit } from '../kernel/kit.ts';
import { methodRoutes } from './methods/routes.ts';
import { walletRoutes } from './routes.ts';
import { payoutRoutes } from './withdrawals/payout-routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** All routes of the money of cleaners. */
export const moneyRoutes = (kit: Kit, views: Pick<Views, 'cleanerOfPayout'>): readonly AnyRoute[] => [
  ...walletRoutes(kit),
  ...withdrawalRoutes(kit),
  ...methodRoutes(kit),
  ...payoutRoutes(kit, views),
];
