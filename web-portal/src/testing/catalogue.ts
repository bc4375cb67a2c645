import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import { noDiscount, priceOf, roomLines } from '@tidylog/contracts/domain/pricing';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import { type Frequency, frequencies, type HouseSize, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import type { ServiceId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, fromDollars, shareOf, toDollars } from '@tidylog/contracts/vocabulary/money';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import { slotIds, slotLabel, slotTimes } from '@tidylog/contracts/vocabulary/slots';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { noRooms } from '../shared/cleaning/draft.ts';
import type { AvailableDate, Service } from '../shared/cleaning/queries.ts';

type QuoteBody = BodyOf<Endpoints['POST /quote']>;

const roomFactors: PriceList['roomFactors'] = {
  one_time: 10_000,
  weekly: 7_000,
  bi_weekly: 8_000,
  every_3_weeks: 8_500,
  monthly: 9_000,
};

const oneTime = (size: HouseSize): Cents => fromDollars(180 + 30 * houseSizes.indexOf(size));
const basePrice = (size: HouseSize, frequency: Frequency): Cents =>
  shareOf(oneTime(size), roomFactors[frequency]);

const priceList: PriceList = {
  version: 1,
  basePrices: Object.fromEntries(
    houseSizes.map((size) => [
      size,
      Object.fromEntries(frequencies.map((each) => [each, basePrice(size, each)])),
    ]),
  ) as PriceList['basePrices'],
  roomPrices: {
    bedrooms: fromDollars(15),
    bathrooms: fromDollars(25),
    halfBathrooms: fromDollars(12),
    diningRoom: fromDollars(10),
    kitchen: fromDollars(30),
    livingRoom: fromDollars(15),
    mediaRoom: fromDollars(15),
    gameRoom: fromDollars(15),
    office: fromDollars(12),
  },
  roomFactors,
};

const newService = (part: Partial<Service> = {}): Service => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Dusting',
  description: 'Furniture, shelves and sills.',
  category: 'standard_cleaning',
  duration_hours: 0.5,
  is_a_la_carte: false,
  a_la_carte_price: null,
  base_price: 0,
  ...part,
});

const newAddOn = (part: Partial<Service> = {}): Service =>
  newService({
    id: '00000000-0000-4000-8000-0000000000b1',
    name: 'Inside Oven',
    description: 'Racks, walls and door degreased by hand.',
    category: 'a_la_carte',
    is_a_la_carte: true,
    a_la_carte_price: 35,
    ...part,
  });

const windows = newAddOn({
  id: '00000000-0000-4000-8000-0000000000b2',
  name: 'Interior Windows',
  description: 'One window inside: glass, frame and sill.',
  a_la_carte_price: 8,
});
const vacuuming = newService({ id: '00000000-0000-4000-8000-0000000000a2', name: 'Vacuuming' });

const services: readonly Service[] = [newService(), vacuuming, newAddOn(), windows];

/** A day with all its places. */
export const newDay = (part: Partial<AvailableDate> = {}): AvailableDate => ({
  date: '2027-01-15',
  has_capacity: true,
  available_slots: 10,
  ...part,
});

/** Working days from Monday, 2027-01-11 on. */
export const days: readonly AvailableDate[] = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '18',
  '19',
  '20',
  '21',
].map((day) => newDay({ date: `2027-01-${day}` }));

const timeSlots: Answer<'GET /time-slots'> = slotIds.map((id) => {
  const { start, end } = slotTimes(id);
  return { id, time_slot: slotLabel(id), start_time: start, end_time: end };
});

const chosenRooms = (rooms: QuoteBody['rooms']): Rooms => ({ ...noRooms, ...rooms }) as Rooms;

/** The price of a selection as the server makes it, with a share of the subtotal taken off. */
export function quoteOf(body: QuoteBody, share = 0): Answer<'POST /quote'> {
  const addOns = (body.a_la_carte_services ?? []).map(({ service_id, quantity }) => ({
    serviceId: service_id as ServiceId,
    name: '',
    quantity,
    unitPrice: fromDollars(services.find(({ id }) => id === service_id)?.a_la_carte_price ?? 0),
  }));
  const { house_size: houseSize, frequency } = body;
  const price = priceOf(
    { houseSize, frequency, rooms: chosenRooms(body.rooms), addOns },
    {
      list: priceList,
      taxRate: 0,
      discount: share === 0 ? noDiscount : { kind: 'share', share, maximum: null },
    },
  );
  return {
    base_price: toDollars(price.basePrice),
    room_price: toDollars(price.roomPrice),
    a_la_carte_total: toDollars(price.addOnPrice),
    subtotal: toDollars(price.subtotal),
    discount_amount: toDollars(price.discount),
    tax_rate: 0,
    tax_amount: 0,
    final_total: toDollars(price.finalTotal),
    price_list_version: 1,
    next_dates: [],
  };
}

/** What everybody may ask of catalogue, prices and days. */
export const catalogue = {
  'GET /services': () => [...services],
  'GET /available-dates': () => [...days],
  'GET /time-slots': () => timeSlots,
  'GET /capacity/check': ({ query }) => newDay({ date: query.date }),
  'GET /pricing/:houseSize/:frequency': ({ params }) => ({
    base_price: toDollars(basePrice(params.houseSize, params.frequency)),
    price_list_version: 1,
  }),
  'POST /calculate-room-pricing': ({ body }) => {
    const lines = roomLines({ rooms: chosenRooms(body.rooms), frequency: body.frequency }, priceList);
    return {
      total_price: lines.reduce((total, { price }) => total + toDollars(price), 0),
      lines: lines.map((line) => ({ ...line, price: toDollars(line.price) })),
    };
  },
  'POST /quote': ({ body }) => quoteOf(body),
} as const satisfies Answers;
