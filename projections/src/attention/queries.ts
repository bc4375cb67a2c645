import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { attentionListOf } from './list.ts';

export const attentionQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/attention', async ({ query }, context) =>
    attentionListOf({ pool, now: context.now, timeZone: settings.timeZone }).page(query, context),
  ),
];
