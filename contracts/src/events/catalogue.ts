import { serviceId, uuid } from '../schemas/ids.ts';
import { basisPoints, cents } from '../schemas/money.ts';
import { serviceCategory } from '../schemas/statuses.ts';
import { localDate } from '../schemas/time.ts';
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

/** With the date from which it prices what is booked; null for the first lists, which did so at once. */
const publishedPriceList = priceList.extend({ validFrom: localDate.nullable() });
export type PublishedPriceList = z.infer<typeof publishedPriceList>;

export const priceListEvents = {
  PriceListPublished: event(publishedPriceList.shape, {
    version: 2,
    upcasts: { 1: (data) => ({ ...data, validFrom: null }) },
  }),
  /** Every subscription that it makes dearer has its announcement. `publishedId`: the event that published it. */
  PriceListAnnounced: event({ version: z.int().min(1), publishedId: uuid }),
  /** It never comes into force. */
  PriceListWithdrawn: event({ version: z.int().min(1) }),
  /** No subscription waits for it anymore. `withdrawnId`: the event that withdrew it. */
  PriceListWithdrawalAnnounced: event({ version: z.int().min(1), withdrawnId: uuid }),
} as const;

export type PriceListEvent = EventOf<typeof priceListEvents>;
