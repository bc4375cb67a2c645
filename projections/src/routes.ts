import type { AnyRoute } from '@tidylog/contracts/api/route';
import { bookingQueries } from './bookings/queries.ts';
import { catalogueQueries } from './catalogue/queries.ts';
import { cleanerQueries } from './cleaners/queries.ts';
import { customerQueries } from './customers/queries.ts';
import { jobQueries } from './jobs/queries.ts';
import { placeQueries } from './places/queries.ts';
import { priceQueries } from './prices/queries.ts';
import type { QueryDependencies } from './query/dependencies.ts';
import { statsQueries } from './stats/queries.ts';
import { storyQueries } from './story/queries.ts';
import { subscriptionQueries } from './subscriptions/queries.ts';
import { userQueries } from './users/queries.ts';
import { walletQueries } from './wallets/queries.ts';

/** The routes of the read side. */
export const queryRoutes = (dependencies: QueryDependencies): readonly AnyRoute[] =>
  [
    userQueries,
    catalogueQueries,
    placeQueries,
    priceQueries,
    bookingQueries,
    storyQueries,
    customerQueries,
    cleanerQueries,
    jobQueries,
    walletQueries,
    statsQueries,
    subscriptionQueries,
  ].flatMap((queries) => queries(dependencies));
