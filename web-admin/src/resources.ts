import { areas } from './areas/resource.ts';
import { bookings } from './bookings/resource.ts';
import { cleaners } from './cleaners/resource.ts';
import { customers } from './customers/resource.ts';
import { dashboard } from './dashboard/resource.ts';
import type { ConsoleResource } from './resource.ts';
import { services } from './services/resource.ts';

/** The places of the console besides the dashboard, in the order of the menu. */
export const listed: readonly ConsoleResource[] = [bookings, cleaners, services, customers, areas];

export const resources: readonly ConsoleResource[] = [dashboard, ...listed];
