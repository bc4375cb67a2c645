import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { PriceList, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import type { z } from '@tidylog/contracts/schemas/zod';
import { frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { fromDollars, toDollars } from '@tidylog/contracts/vocabulary/money';
import { roomKinds } from '@tidylog/contracts/vocabulary/rooms';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { refuse } from '../kernel/decision.ts';
import { recordOf } from '../kernel/record-of.ts';

type PriceListBody = z.output<(typeof adminEndpoints)['PUT /admin/price-list']['body']>;
type PriceListShape = Omit<PriceListBody, 'valid_from'>;

const highestFactor = 100;

function errorsOf({ base_prices, room_prices, room_factors }: PriceListShape) {
  const bases = houseSizes.flatMap((size) =>
    frequencies.map((each) => [`base_prices.${size}.${each}`, base_prices[size][each]] as const),
  );
  const rooms = roomKinds.map((kind) => [`room_prices.${kind}`, room_prices[kind]] as const);
  const factors = frequencies.map((each) => [`room_factors.${each}`, room_factors[each]] as const);
  return [
    ...[...bases, ...rooms]
      .filter(([, price]) => price < 0)
      .map(([path]) => ({ path, message: 'A price cannot be below 0.' })),
    ...factors
      .filter(([, factor]) => factor < 0 || factor > highestFactor)
      .map(([path]) => ({ path, message: `Enter a factor from 0 to ${highestFactor}, such as 0.85.` })),
  ];
}

/** The list that follows the newest one that the office saw, from a date: today, if it names none. */
export function nextPriceList(shape: PriceListBody, today: LocalDate): PublishedPriceList | Refused {
  const errors = errorsOf(shape);
  if (errors.length > 0) return refuse('invalid-input', { errors });
  return {
    version: shape.version + 1,
    validFrom: shape.valid_from ?? today,
    basePrices: recordOf(houseSizes, (size) =>
      recordOf(frequencies, (each) => fromDollars(shape.base_prices[size][each])),
    ),
    roomPrices: recordOf(roomKinds, (kind) => fromDollars(shape.room_prices[kind])),
    roomFactors: recordOf(frequencies, (each) => Math.round(shape.room_factors[each] * 10_000)),
  };
}

export const priceListAnswer = (list: PublishedPriceList) => ({
  ...shapeOf(list),
  valid_from: list.validFrom,
});

const shapeOf = (list: PriceList): PriceListShape => ({
  version: list.version,
  base_prices: recordOf(houseSizes, (size) =>
    recordOf(frequencies, (each) => toDollars(list.basePrices[size][each])),
  ),
  room_prices: recordOf(roomKinds, (kind) => toDollars(list.roomPrices[kind])),
  room_factors: recordOf(frequencies, (each) => list.roomFactors[each] / 10_000),
});
