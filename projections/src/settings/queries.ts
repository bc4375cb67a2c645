import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { settingsShown } from './shown.ts';

export const settingQueries = (dependencies: QueryDependencies): readonly AnyRoute[] => [
  route('GET /admin/settings', async (_call, { now }) => ({ body: await settingsShown(dependencies, now) })),
];
