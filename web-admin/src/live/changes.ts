import type { ConsoleResource } from '../resource.ts';

/** The resources that one event of the live stream touches; none for what the console does not show. */
export function touchedBy(data: string, resources: readonly ConsoleResource[]): readonly ConsoleResource[] {
  try {
    const change: unknown = JSON.parse(data);
    if (typeof change !== 'object' || change === null || !('model' in change)) return [];
    const { model } = change;
    // The server lost sight for a moment: anything may have changed.
    if (model === '*') return resources;
    return resources.filter(({ models }) => models.some((one) => one === model));
  } catch {
    return [];
  }
}
