import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import { farDateError } from '@tidylog/contracts/domain/office-dates';
import { homePriceProblem, roomFactorProblem, roomPriceProblem } from '@tidylog/contracts/domain/price-lists';
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

function errorsOf({ base_prices, room_prices, room_factors, valid_from }: PriceListBody, today: LocalDate) {
  const judged: [path: string, message: string | undefined][] = [
    ...houseSizes.flatMap((size) =>
      frequencies.map((each): [string, string | undefined] => [
        `base_prices.${size}.${each}`,
        homePriceProblem(base_prices[size][each]),
      ]),
    ),
    ...roomKinds.map((kind): [string, string | undefined] => [
      `room_prices.${kind}`,
      roomPriceProblem(room_prices[kind]),
    ]),
    ...frequencies.map((each): [string, string | undefined] => [
      `room_factors.${each}`,
      roomFactorProblem(room_factors[each]),
    ]),
    ['valid_from', valid_from == null ? undefined : farDateError(valid_from, today)],
  ];
  return judged.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}

/** The list that follows the newest one that the office saw, from a date: today, if it names none. */
export function nextPriceList(shape: PriceListBody, today: LocalDate): PublishedPriceList | Refused {
  const errors = errorsOf(shape, today);
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
