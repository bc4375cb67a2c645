import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { parseCall } from './input.ts';
import { Refusal } from './problem.ts';

const named = Object.entries<Endpoint>(endpoints);
const isForStaff = ({ access }: Endpoint) => typeof access === 'object' && 'staff' in access;

/** The fields that a call with this query complains about; its body is left out, and so its own complaints. */
function complaintsOf(
  { params: _params, body: _body, ...endpoint }: Endpoint,
  query: Record<string, string | string[]>,
) {
  try {
    parseCall(endpoint, { params: {}, query }, undefined);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refused.errors ?? [];
  }
}
const complaints = (...call: Parameters<typeof complaintsOf>) =>
  complaintsOf(...call).map(({ path }) => path);

// A report knows its own parameters, and refuses the others itself.
const listed = named.filter(([, endpoint]) => isForStaff(endpoint) && !endpoint.ownParameters);

test.each(listed)('%s refuses a parameter that it does not take', (_name, endpoint) => {
  expect(complaints(endpoint, { misspelled: '1', constructor: '1' })).toEqual(
    expect.arrayContaining(['misspelled', 'constructor']),
  );
});

test('what is no list is not sorted, filtered or cut, and an export is not cut', () => {
  const lists = { sort: '["since","ASC"]', range: '[0,1]', filter: '{}' };
  expect(complaints(endpoints['GET /admin/payment-checks'], lists)).toEqual(['sort', 'range', 'filter']);
  expect(complaints(endpoints['GET /admin/export/bookings'], { range: '[0,1]' })).toEqual(['range']);
  expect(complaints(endpoints['GET /admin/bookings'], { range: '[0,1]' })).toEqual([]);
});

test('no text that cannot be stored comes in by a parameter, nor anywhere in a body', () => {
  const photos = endpoints['POST /cleaner/jobs/:id/photos'];
  for (const room of ['\u0000', 'Bath\u0000room', '\uD800'])
    expect(complaintsOf(photos, { kind: 'before', room })).toEqual([
      { path: 'room', message: 'This text contains characters that cannot be stored.' },
    ]);
  const answer = {
    access: 'public',
    summary: '',
    body: z.object({ taps: z.array(z.object({ act: z.string() })) }),
  };
  const call = () =>
    parseCall(
      answer as unknown as Endpoint,
      { params: {}, query: {} },
      { taps: [{ act: 'a' }, { act: '\u0000' }] },
    );
  expect(call).toThrow(Refusal);
});

test('everyone else may add parameters, such as those that a link brings along', () => {
  expect(complaints(endpoints['GET /services'], { utm_source: 'mail' })).toEqual([]);
});

const cancel = endpoints['DELETE /admin/bookings/:id'];

test.each(['', 'Customer', 'admin', 'constructor', '__proto__', ['customer', 'office']])(
  'a booking is not cancelled by %j',
  (asked_by) =>
    expect(complaintsOf(cancel, { asked_by })).toEqual([
      { path: 'asked_by', message: 'Choose customer or office.' },
    ]),
);

test.each(['', '-1', '1e3', '12.345', '0x10', ' 5', ['1', '2']])(
  'a cancellation does not refund %j',
  (refund_amount) => expect(complaints(cancel, { refund_amount })).toEqual(['refund_amount']),
);
