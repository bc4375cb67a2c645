import type { QueryClient } from '@tanstack/react-query';
import { paymentChecksKey, pendingCleanersKey, statsKey, storyKey } from './queries.ts';

const bookings = [['bookings'], statsKey, storyKey] as const;
const cleaners = [['cleaners'], pendingCleanersKey, ...bookings] as const;
const customers = [['customers'], ...bookings] as const;
const catalogue = [['services']] as const;

/** Which screens show rows of a resource, by the roots of their query keys. */
const shownBy: Readonly<Record<string, readonly (readonly string[])[]>> = {
  bookings,
  cleaners,
  customers,
  services: catalogue,
  'payment-checks': [paymentChecksKey],
  'area-notices': [['area-notices']],
};

export const resourcesShown = Object.keys(shownBy);

/** Has every screen that shows one of these resources read it again; done once they have. */
export async function refresh(client: QueryClient, resources: Iterable<string>): Promise<void> {
  const keys = new Map(
    [...resources].flatMap((name) => shownBy[name] ?? []).map((key) => [key.join('/'), key]),
  );
  await Promise.all([...keys.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
}
