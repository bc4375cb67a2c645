import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@tidylog/contracts/api/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@tidylog/contracts/api/endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Actor } from '@tidylog/contracts/events/event';
import { firstSettings, unchanging } from '@tidylog/contracts/testing/settings';
import type { StaffRole } from '@tidylog/contracts/vocabulary/permissions';
import type { Answered, AnyRoute, CallContext } from '@tidylog/server/route';
import { expect } from 'vitest';

export const settings = unchanging({
  ...firstSettings,
  officePhone: '(281) 555-0100',
  officeEmail: 'office@tidylog.test',
  taxRate: 825,
});

export interface Caller {
  readonly actor: Actor;
  readonly keys?: readonly string[];
  readonly endedKeys?: readonly string[];
  readonly now?: string;
  /** Of the office; the owner's unless it is given. */
  readonly staffRole?: StaffRole;
}

const contextOf = ({
  actor,
  keys = [],
  endedKeys = [],
  now = '2027-01-04T15:00:00Z',
  staffRole = 'owner',
}: Caller): CallContext => ({
  actor,
  sessionId: null,
  staffRole: actor.role === 'admin' ? staffRole : null,
  correlation: 'test',
  idempotencyKey: null,
  ifMatch: null,
  guestKey: async (bookingId) => {
    if (endedKeys.includes(bookingId)) return 'over';
    return keys.includes(bookingId) ? 'booked' : 'none';
  },
  cookie: () => undefined,
  address: '192.0.2.1',
  origin: 'http://localhost',
  now: Temporal.Instant.from(now),
});

type Input<Name extends EndpointName> = {
  readonly params?: ParamsOf<Endpoints[Name]>;
  readonly query?: QueryOf<Endpoints[Name]>;
};

function routeNamed(routes: readonly AnyRoute[], name: EndpointName): AnyRoute {
  const found = routes.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`No route has the name ${name}.`);
  return found;
}

type Shown<Name extends EndpointName> = Answered<AnswerOf<Endpoints[Name]>> & {
  readonly body: AnswerOf<Endpoints[Name]>;
};

/** Calls a route as the server does: parses its input and checks its answer against the endpoint. */
export async function call<Name extends EndpointName>(
  routes: readonly AnyRoute[],
  name: Name,
  input: Input<Name>,
  caller: Caller,
): Promise<Shown<Name> | Refused> {
  const found = routeNamed(routes, name);
  const endpoint: Endpoint = endpoints[name];
  const query = endpoint.query?.safeParse(input.query ?? {});
  if (query?.success === false)
    return {
      refused: 'invalid-input',
      errors: query.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    };
  const parsed = { params: endpoint.params?.parse(input.params), query: query?.data, body: undefined };
  const result = await found.handle(parsed as never, contextOf(caller));
  if ('refused' in result) return result;
  if ('stream' in result) return { body: (await Array.fromAsync(result.stream.chunks)).join('') } as never;
  expect(endpoint.answer?.parse(result.body)).toEqual(result.body);
  return result as never;
}

/** The same, for a call that must succeed. */
export async function answer<Name extends EndpointName>(
  routes: readonly AnyRoute[],
  name: Name,
  input: Input<Name>,
  caller: Caller,
): Promise<Shown<Name>> {
  const result = await call(routes, name, input, caller);
  if ('refused' in result) throw new Error(`${name} was refused: ${JSON.stringify(result)}`);
  return result as Shown<Name>;
}
