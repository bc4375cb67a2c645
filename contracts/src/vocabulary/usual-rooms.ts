import type { HouseSize } from './homes.ts';
import type { Rooms } from './rooms.ts';

const home = (bedrooms: number, bathrooms: number, more: Partial<Rooms> = {}): Rooms => ({
  halfBathrooms: 0,
  diningRoom: false,
  mediaRoom: false,
  gameRoom: false,
  office: false,
  bedrooms,
  bathrooms,
  kitchen: true,
  livingRoom: true,
  ...more,
});

/** The usual rooms by size; complete for every size, or it does not compile. */
export const usualRooms: Readonly<Record<HouseSize, Rooms>> = {
  '1000-2000': home(3, 2),
  '2000-2500': home(3, 2, { halfBathrooms: 1 }),
  '2500-3000': home(4, 2, { halfBathrooms: 1, diningRoom: true }),
  '3000-3500': home(4, 3, { halfBathrooms: 1, diningRoom: true }),
  '3500-4000': home(4, 3, { halfBathrooms: 1, diningRoom: true, office: true }),
  '4000-4500': home(5, 4, { halfBathrooms: 1, diningRoom: true, office: true }),
  '4500-5000': home(5, 4, { halfBathrooms: 1, diningRoom: true, office: true, gameRoom: true }),
  '5000-6000': home(5, 5, {
    halfBathrooms: 1,
    diningRoom: true,
    office: true,
    gameRoom: true,
    mediaRoom: true,
  }),
  '6000-8000': home(6, 6, {
    halfBathrooms: 2,
    diningRoom: true,
    office: true,
    gameRoom: true,
    mediaRoom: true,
  }),
};
