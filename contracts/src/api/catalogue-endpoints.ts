import { roomPriceProblem } from '../domain/price-lists.ts';
import { serviceList } from '../lists/service-list.ts';
import { serviceParams } from '../schemas/calls.ts';
import { recurringFrequency } from '../schemas/homes.ts';
import { dollars } from '../schemas/money.ts';
import { service, serviceDetails } from '../schemas/services.ts';
import { serviceCategory } from '../schemas/statuses.ts';
import { isBlank, text } from '../schemas/texts.ts';
import { instant, localDate } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import { frequencies, houseSizes } from '../vocabulary/homes.ts';
import { longestServiceName, mostServiceHours } from '../vocabulary/limits.ts';
import { roomKinds } from '../vocabulary/rooms.ts';
import type { Endpoint } from './endpoint.ts';
import { exported, listed } from './list-endpoints.ts';

const serviceFields = {
  name: text(longestServiceName).refine((name) => !isBlank(name), 'Please enter a name.'),
  category: serviceCategory,
  description: text(500),
  is_a_la_carte: z.boolean().optional(),
  a_la_carte_price: dollars
    .refine((price) => roomPriceProblem(price) === undefined, {
      error: ({ input }) => roomPriceProblem(Number(input)),
    })
    .nullish(),
  duration_hours: z.number().min(0).max(mostServiceHours).nullish(),
};

const roomTable = z.object(
  Object.fromEntries(roomKinds.map((kind) => [kind, dollars])) as Record<
    (typeof roomKinds)[number],
    typeof dollars
  >,
);
const priceListShape = z.object({
  version: z.int(),
  base_prices: z.record(z.enum(houseSizes), z.record(z.enum(frequencies), dollars)),
  room_prices: roomTable,
  room_factors: z.record(z.enum(frequencies), z.number()),
});

/** `replaced`: a later one has the same date. */
const priceListStates = ['in_force', 'coming', 'ended', 'replaced', 'withdrawn'] as const;
const publishedShape = priceListShape.extend({ valid_from: localDate.nullable() });
const priceListHistory = z.array(
  publishedShape.extend({
    state: z.enum(priceListStates),
    published_at: instant,
    published_by: z.string(),
    withdrawn: z.object({ at: instant, by: z.string() }).nullable(),
  }),
);
const priceListBody = priceListShape.extend({ valid_from: localDate.nullish() });

/** The office changes what is on offer and what it costs. */
export const catalogueEndpoints = {
  'GET /admin/services': listed(serviceList, 'Services, archived ones too'),
  'GET /admin/export/services': exported(serviceList, 'Export of services'),
  'GET /admin/services/:id': {
    access: { staff: 'read' },
    summary: 'A service, and the subscriptions that have it',
    params: serviceParams,
    answer: serviceDetails,
  },
  'POST /admin/services': {
    access: { staff: 'catalog' },
    summary: 'Add a service to the catalogue',
    body: z.object({
      ...serviceFields,
      category: serviceFields.category.default('standard_cleaning'),
      description: serviceFields.description.default(''),
    }),
    status: 201,
    answer: service,
    idempotent: true,
  },
  'PATCH /admin/services/:id': {
    access: { staff: 'catalog' },
    versioned: true,
    summary: 'Change a service for new bookings; what was sold before keeps its name and price',
    params: serviceParams,
    body: z.object(serviceFields).partial(),
    answer: serviceDetails,
  },
  'POST /admin/services/:id/restore': {
    access: { staff: 'catalog' },
    summary: 'Put an archived service on offer again',
    params: serviceParams,
    answer: serviceDetails,
  },
  'DELETE /admin/services/:id': {
    access: { staff: 'catalog' },
    summary: 'Archive a service',
    params: serviceParams,
    status: 204,
  },
  'GET /admin/price-list': {
    access: { staff: 'read' },
    summary: 'The price list in force',
    answer: publishedShape,
  },
  'GET /admin/price-lists': {
    access: { staff: 'read' },
    summary: 'All price lists, the newest first',
    answer: priceListHistory,
  },
  'DELETE /admin/price-lists/:version': {
    access: { staff: 'catalog' },
    summary: 'Take back a price list before its date; subscribers who were mailed about it are mailed again',
    params: z.object({
      version: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    }),
    answer: priceListHistory,
  },
  'PUT /admin/price-list': {
    access: { staff: 'catalog' },
    summary:
      'Publish the next price list, from a date on; `version` is that of the newest one, without a date it counts from today',
    body: priceListBody,
    answer: publishedShape,
  },
  'POST /admin/price-list/preview': {
    access: { staff: 'catalog' },
    summary: 'The subscriptions that a price list would make dearer; nothing is published',
    body: priceListBody,
    answer: z.object({
      rises: z.array(
        z.object({
          id: z.string(),
          customer_name: z.string(),
          /** Without one the customer cannot be told, and keeps the price. */
          has_email: z.boolean(),
          frequency: recurringFrequency,
          /** Of one visit, before tax. */
          from: dollars,
          to: dollars,
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;
