import { serviceId } from '../schemas/ids.ts';
import { basisPoints, cents } from '../schemas/money.ts';
import { serviceCategory } from '../schemas/statuses.ts';
import { z } from '../schemas/zod.ts';
import { frequencies, houseSizes } from '../vocabulary/homes.ts';
import { roomKinds } from '../vocabulary/rooms.ts';
import { type EventOf, event } from './event.ts';

const service = {
  serviceId,
  name: z.string(),
  category: serviceCategory,
  description: z.string(),
  addOnPrice: cents.nullable(),
  durationHours: z.number().min(0),
};

export const catalogueEvents = {
  ServiceAdded: event(service),
  /** As it is from now on. What was sold before keeps its name and price. */
  ServiceChanged: event(service),
  ServiceArchived: event({ serviceId }),
  /** It is on offer again. */
  ServiceRestored: event({ serviceId }),
} as const;

export type CatalogueEvent = EventOf<typeof catalogueEvents>;

export const priceList = z.object({
  version: z.int().min(1),
  basePrices: z.record(z.enum(houseSizes), z.record(z.enum(frequencies), cents)),
  /** Of one room, in a one-time clean. */
  roomPrices: z.record(
    z.enum(roomKinds as [(typeof roomKinds)[number], ...(typeof roomKinds)[number][]]),
    cents,
  ),
  /** In basis points of a room's one-time price. */
  roomFactors: z.record(z.enum(frequencies), basisPoints),
});
export type PriceList = z.infer<typeof priceList>;

export const priceListEvents = {
  PriceListPublished: event(priceList.shape),
} as const;

export type PriceListEvent = EventOf<typeof priceListEvents>;
