import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { frequencies, type HouseSize, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, shareOf, toCents } from '@tidylog/contracts/vocabulary/money';
import { type RoomKind, roomKinds } from '@tidylog/contracts/vocabulary/rooms';
import type { NewService } from './catalogue/catalogue.ts';
import { idFrom } from './kernel/idempotency.ts';
import { recordOf } from './kernel/record-of.ts';

/** In basis points of a one-time clean (decisions, "Catalogue and prices"). */
const factors: PriceList['roomFactors'] = {
  one_time: 10_000,
  monthly: 9_000,
  every_3_weeks: 8_500,
  bi_weekly: 8_000,
  weekly: 7_000,
};

const dollars = (amount: number): Cents => toCents(amount * 100);

const oneTimePrice = (size: HouseSize): Cents => dollars(180 + 30 * houseSizes.indexOf(size));

const roomDollars: Record<RoomKind, number> = {
  bedrooms: 15,
  bathrooms: 25,
  halfBathrooms: 12,
  diningRoom: 10,
  kitchen: 30,
  livingRoom: 15,
  mediaRoom: 15,
  gameRoom: 15,
  office: 12,
};

export const defaultPriceList: PriceList = {
  version: 1,
  basePrices: recordOf(houseSizes, (size) =>
    recordOf(frequencies, (frequency) => shareOf(oneTimePrice(size), factors[frequency])),
  ),
  roomPrices: recordOf(roomKinds, (kind) => dollars(roomDollars[kind])),
  roomFactors: factors,
};

const serviceIdOf = (name: string): ServiceId => idFrom('service', name) as ServiceId;

const standard = (name: string, durationHours: number, description: string): NewService => ({
  serviceId: serviceIdOf(name),
  name,
  category: 'standard_cleaning',
  description,
  addOnPrice: null,
  durationHours,
});

const addOn = (
  name: string,
  price: number,
  more: { readonly hours: number; readonly description: string },
): NewService => ({
  serviceId: serviceIdOf(name),
  name,
  category: 'a_la_carte',
  description: more.description,
  addOnPrice: dollars(price),
  durationHours: more.hours,
});

export const defaultServices: readonly NewService[] = [
  standard('Dusting', 0.5, 'Furniture, shelves, sills, blinds and ceiling fans within reach.'),
  standard('Vacuuming', 0.5, 'Carpets, rugs, stairs and upholstered edges.'),
  standard('Mopping', 0.5, 'Hard floors swept and mopped with a cleaner made for them.'),
  standard(
    'Bathroom Cleaning',
    0.75,
    'Toilet, sink, tub, shower, mirrors and floor, cleaned and disinfected.',
  ),
  standard('Kitchen Cleaning', 0.75, 'Counters, sink, stovetop, backsplash and the outside of appliances.'),
  standard('Bedroom Tidying', 0.25, 'Beds made, surfaces wiped and things put in their place.'),
  standard('Mirrors and Glass', 0.25, 'Mirrors, glass tables and glass doors left without streaks.'),
  standard('Trash Removal', 0.25, 'All bins emptied, wiped and given a fresh bag.'),
  standard('Light Switches and Handles', 0.25, 'Door handles, switches and remotes wiped and disinfected.'),
  addOn('Inside Oven', 35, { hours: 0.75, description: 'Racks, walls and door degreased by hand.' }),
  addOn('Inside Refrigerator', 35, {
    hours: 0.5,
    description: 'Emptied, shelves and drawers washed, filled again.',
  }),
  addOn('Inside Cabinets', 40, {
    hours: 1,
    description: 'Kitchen cabinets and drawers wiped out, once emptied.',
  }),
  addOn('Interior Windows', 8, { hours: 0.25, description: 'One window inside: glass, frame and sill.' }),
  addOn('Window Blinds', 12, { hours: 0.25, description: 'One set of blinds, slat by slat.' }),
  addOn('Baseboards', 30, { hours: 0.75, description: 'All baseboards wiped by hand.' }),
  addOn('Laundry Load', 20, { hours: 0.5, description: 'One load washed, dried and folded.' }),
  addOn('Bed Linen Change', 10, { hours: 0.25, description: 'One bed stripped and made with fresh linen.' }),
  addOn('Patio or Balcony', 25, { hours: 0.5, description: 'Swept, wiped down and free of cobwebs.' }),
  addOn('Garage Sweep', 30, { hours: 0.5, description: 'Floor swept and cobwebs taken down.' }),
  addOn('Wall Spot Cleaning', 25, {
    hours: 0.5,
    description: 'Marks and fingerprints taken off painted walls.',
  }),
  addOn('Pet Hair Treatment', 20, { hours: 0.5, description: 'Extra care for sofas, rugs and corners.' }),
];
