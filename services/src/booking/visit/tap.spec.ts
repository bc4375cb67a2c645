import { expect, test } from 'vitest';
import { judgeTap } from './tap.ts';

const now = Temporal.Instant.from('2027-01-15T16:00:00Z');
const tapped = (text: string | null) =>
  judgeTap({ tapId: 'tap', tappedAt: text === null ? null : Temporal.Instant.from(text), now });

test.each([
  [null, '2027-01-15T16:00:00Z', null, 'live'],
  ['2027-01-15T17:00:00Z', '2027-01-15T16:00:00Z', null, 'live'],
  ['2027-01-15T15:58:01Z', '2027-01-15T15:58:01Z', null, 'live'],
  ['2027-01-15T15:58:00Z', '2027-01-15T15:58:00Z', '2027-01-15T15:58:00Z', 'sent-later'],
  ['2027-01-12T16:00:00Z', '2027-01-12T16:00:00Z', '2027-01-12T16:00:00Z', 'sent-later'],
])('a tap of %s counts at %s', (given, at, tappedAt, source) =>
  expect(tapped(given)).toMatchObject({ facts: { tapId: 'tap', at, tappedAt, source } }),
);

test('a tap of more than 72 hours ago is not taken', () =>
  expect(tapped('2027-01-12T15:59:59Z')).toEqual({ refused: 'too-late-to-send' }));
