import { namedRooms } from '@tidylog/contracts/vocabulary/rooms';
import type { Booking } from '../api/types.ts';

// Counted rooms have plural names; the others either exist or not.
const counted = ({ name, count }: { name: string; count: number }): string =>
  count === 1 && !name.endsWith('s') ? name : `${name}\u00a0×\u00a0${count}`;

/** `Bedrooms × 2, Kitchen`; empty where none was chosen. */
export const roomsText = ({ rooms }: Pick<Booking, 'rooms'>): string =>
  namedRooms(rooms).map(counted).join(', ');

/** A line for each add-on; empty where none was chosen. */
export const addOnsText = ({ a_la_carte_services: addOns }: Pick<Booking, 'a_la_carte_services'>): string =>
  addOns.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`).join('\n');
