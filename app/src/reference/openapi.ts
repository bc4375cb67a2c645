import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
  zodToOpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { bookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import {
  adminBooking,
  booking,
  bookingPlaced,
  breakdownShape,
  guestSummary,
  line,
  quote,
} from '@tidylog/contracts/schemas/bookings';
import { storyEntry } from '@tidylog/contracts/schemas/calls';
import { job } from '@tidylog/contracts/schemas/jobs';
import { addressShape, cleaner, customer, session, user } from '@tidylog/contracts/schemas/people';
import { service } from '@tidylog/contracts/schemas/services';
import { z } from '@tidylog/contracts/schemas/zod';
import { type Access, needsNoCredential } from '@tidylog/contracts/vocabulary/access';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import { type RefusalCode, refusals } from '@tidylog/contracts/vocabulary/refusals';
import { tagOf } from './call-groups.ts';
import { parametersOf, plainQuery, rangeHeaderOf } from './list-parameters.ts';
import { withPlainPatterns } from './plain-patterns.ts';

const problem = z.object({
  type: z.string().describe('`/problems/<code>`'),
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('A sentence for people'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

const names = {
  User: user,
  Session: session,
  Booking: booking,
  AdminBooking: adminBooking,
  BookingPlaced: bookingPlaced,
  BookingRequest: bookingRequest,
  GuestSummary: guestSummary,
  Quote: quote,
  Breakdown: breakdownShape,
  Address: addressShape,
  Line: line,
  Service: service,
  Customer: customer,
  Cleaner: cleaner,
  Job: job,
  StoryEntry: storyEntry,
  Problem: problem,
};

const named: Record<Extract<Access, string>, string> = {
  public: 'Open to everyone.',
  anybody: 'Open to everyone; the call knows who is signed in.',
  'signed-in': 'For everyone who is signed in.',
  office: 'For everyone in the office, whatever their role.',
  owner: 'For the member who booked it, and the guest who holds its key. For others it does not exist (404).',
  customer: 'For customers.',
  cleaner: 'For approved cleaners.',
};

function readerOf(access: Access): string {
  if (typeof access === 'string') return named[access];
  if ('ownerOr' in access)
    return `For the member who owns it, the guest who holds its key, and staff with the permission \`${access.ownerOr}\`. For others it does not exist (404).`;
  const more =
    access.anyAmount === undefined
      ? ''
      : ` A refund of only part of what was paid also needs \`${access.anyAmount}\`.`;
  return `For staff with the permission \`${access.staff}\`.${more}`;
}

function permissionsOf(access: Access): { 'x-permissions'?: readonly Permission[] } {
  if (typeof access === 'string') return {};
  if ('ownerOr' in access) return { 'x-permissions': [access.ownerOr] };
  return {
    'x-permissions': access.anyAmount === undefined ? [access.staff] : [access.staff, access.anyAmount],
  };
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

const headersOf = (endpoint: Endpoint) => {
  const idempotencyKey = z.string().max(200).optional();
  return z.object({
    ...(endpoint.idempotent && { 'Idempotency-Key': idempotencyKey.describe('Makes a repeat harmless') }),
    ...(endpoint.versioned && {
      'If-Match': z
        .string()
        .optional()
        .describe('The version to change, as an ETag or `version` gave it; an older one answers 412'),
    }),
  });
};

function requestOf(endpoint: Endpoint): NonNullable<RouteConfig['request']> {
  const { params, body } = endpoint;
  const query = plainQuery(endpoint);
  const content = body && {
    'application/json': { schema: body },
    ...(endpoint.form && { 'application/x-www-form-urlencoded': { schema: body } }),
  };
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...((endpoint.idempotent || endpoint.versioned) && { headers: headersOf(endpoint) }),
    ...(content && { body: { required: true, content } }),
  };
}

function contentOf({ answer, file, alsoAs, status }: Endpoint) {
  const media = file ?? alsoAs;
  if (status === 204 || (answer === undefined && media === undefined)) return {};
  return {
    content: {
      ...(answer && { 'application/json': { schema: answer } }),
      ...(media && { [media]: { schema: z.string().describe('The file') } }),
    },
  };
}

function forbiddenOf(access: Access) {
  if (needsNoCredential(access) || access === 'signed-in') return {};
  const whom = typeof access === 'string' ? 'Another role' : 'Another role, or staff without the permission';
  return { 403: problemAnswer(whom) };
}

function answersOf(endpoint: Endpoint) {
  const { access, body, limit, orNothing, params, query, status = 200, versioned } = endpoint;
  const takesInput = body ?? params ?? query;
  return {
    [status]: {
      description: 'Done',
      ...rangeHeaderOf(endpoint),
      ...contentOf(endpoint),
    },
    ...(orNothing && { 204: { description: 'Done, without content' } }),
    ...(takesInput && { 422: problemAnswer('A field is not valid') }),
    ...(!needsNoCredential(access) && { 401: problemAnswer('No valid credential') }),
    ...forbiddenOf(access),
    ...(versioned && { 412: problemAnswer('Changed since the version that `If-Match` names') }),
    ...(limit && { 429: problemAnswer(`More than ${limit.times} in ${limit.seconds} s from one address`) }),
    default: problemAnswer('Any other problem'),
  };
}

const bearer = { bearer: [] };

function securityOf(access: Access): Pick<RouteConfig, 'security'> {
  if (access === 'public') return {};
  return { security: access === 'anybody' ? [bearer, {}] : [bearer] };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a generated client calls it: `getBookingsByIdGuestSummary` for `GET /bookings/:id/guest-summary`. */
const operationIdOf = (name: string): string => {
  const [method = '', path = ''] = name.split(' ');
  const words = path.replace(/:(\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capital).join('');
};

function operationOf(name: string, endpoint: Endpoint): RouteConfig {
  const [method = '', path = ''] = name.split(' ');
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
    operationId: operationIdOf(name),
    summary: endpoint.summary,
    description: readerOf(endpoint.access),
    ...permissionsOf(endpoint.access),
    tags: [tagOf(name)],
    parameters: parametersOf(endpoint),
    request: requestOf(endpoint),
    responses: answersOf(endpoint),
    ...securityOf(endpoint.access),
  };
}

const changeStream: RouteConfig = {
  method: 'get',
  path: '/api/events/stream',
  operationId: 'getEventsStream',
  summary: 'Changes, as they happen',
  description:
    'Server-sent events `change` with `{model, ids}`: the office gets all of them, others get their own. They only name ids: fetch what you show again.',
  tags: ['Operation'],
  security: [{ bearer: [] }],
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    401: problemAnswer('No valid credential'),
  },
};

const about = {
  openapi: '3.1.0',
  servers: [{ url: '/', description: 'The server that this description came from' }],
  info: {
    title: 'Tidylog',
    version: '1.0.0',
    description:
      'The calls of the portal and of the console. Money is in dollars with at most two decimals; dates are `YYYY-MM-DD` in the zone of the business; instants are UTC. Errors are problem details (RFC 9457). An answer with the header `Tidylog-Behind: 1` came before its changes can be read. `Tidylog-Time` is the moment of the answer by the business clock.',
  },
};

/** The description of the whole API, OpenAPI 3.1. */
export function openApiDocument() {
  for (const [refId, schema] of Object.entries(names))
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    registry.registerPath(operationOf(name, endpoint));
  registry.registerPath(changeStream);
  return withPlainPatterns(new OpenApiGeneratorV31(registry.definitions).generateDocument(about));
}
