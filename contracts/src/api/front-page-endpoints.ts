import { areaNoticeList } from '../lists/area-notice-list.ts';
import { dollars } from '../schemas/money.ts';
import { email, zipCode } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';
import { frequencies } from '../vocabulary/homes.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

/** For visitors who do not know the company yet, and for people whose area it does not serve yet. */
export const frontPageEndpoints = {
  'GET /front-page': {
    access: 'public',
    summary: 'The lowest price of a cleaning, what it includes, and how customers rated theirs',
    answer: z.object({
      from_prices: z.record(z.enum(frequencies), dollars).nullable(),
      standard_services: z.array(z.string()),
      /** Of completed cleanings. Never who gave them, and never the comments, which were written to the company. */
      ratings: z.object({
        count: z.int(),
        /** To one decimal; null while there are no ratings. */
        mean: z.number().nullable(),
        by_stars: z.array(z.object({ stars: z.int(), count: z.int() })),
      }),
    }),
  },
  'POST /area-notices': {
    access: 'public',
    summary: 'Ask for an email once a ZIP code is served; the answer is the same for every address',
    body: z.object({ email, zip_code: zipCode }),
    status: 202,
    answer: z.object({ status: z.literal('noted') }),
    limit: { times: 10, seconds: 3600 },
  },
  'GET /admin/area-notices': listed(
    areaNoticeList,
    'People who asked for an email once we serve their ZIP code',
  ),
  'GET /admin/export/area-notices': exported(areaNoticeList, 'Export of requests for new areas'),
} as const satisfies Record<string, Endpoint>;
