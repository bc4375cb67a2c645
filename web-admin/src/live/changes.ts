import type { ConsoleResource } from '../resource.ts';

/** The resources that an event of the live stream affects; none if the console does not show it. */
export function touchedBy(data: string, resources: readonly ConsoleResource[]): readonly ConsoleResource[] {
  try {
    const change: unknown = JSON.parse(data);
    if (typeof change !== 'object' || change === null || !('model' in change)) return [];
    const { model } = change;
    // The server lost its connection for a moment: anything may have changed.
    if (model === '*') return resources;
    return resources.filter(({ models }) => models.some((one) => one === model));
  } catch {
    return [];
  }
}
