import { resourcesShown } from '../api/invalidation.ts';

// Which resources of the console show something of a read model.
const resourcesOf = new Map<string, readonly string[]>(
  Object.entries({
    bookings: ['bookings'],
    booking_details: ['bookings'],
    places: ['bookings'],
    jobs: ['cleaners'],
    customers: ['customers'],
    cleaners: ['cleaners'],
    services: ['services'],
    payments: ['bookings', 'payment-checks'],
    payment_checks: ['payment-checks'],
    reconciliations: ['payment-checks'],
    area_notices: ['area-notices'],
    // The server lost sight for a moment: anything may have changed.
    '*': resourcesShown,
  }),
);

/** The resources that one event of the live stream touches; none for what the console does not show. */
export function touchedResources(data: string): readonly string[] {
  try {
    const change: unknown = JSON.parse(data);
    if (typeof change !== 'object' || change === null || !('model' in change)) return [];
    return resourcesOf.get(String(change.model)) ?? [];
  } catch {
    return [];
  }
}
