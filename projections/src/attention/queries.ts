import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { attentionListOf } from './list.ts';

export const attentionQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/attention', async ({ query }, { now }) =>
    attentionListOf({ pool, now, timeZone: settings.timeZone }).page(query, now),
  ),
];
