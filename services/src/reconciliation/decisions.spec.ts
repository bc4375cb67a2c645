import type { ReconciliationEvent } from '@tidylog/contracts/events/reconciliation';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { type Decision, isRefused } from '../kernel/decision.ts';
import { type Look, planReconciliation, recordLook, settleCheck } from './decisions.ts';
import { isOfNight, lookWindow, nextNight } from './look-window.ts';
import { type Difference, evolve, initial, type Reconciliation } from './reconciliation.ts';

const at = (text: string) => text as InstantText;

const difference = (name: string, amountThere = 5_000): Difference => ({
  differenceId: name,
  kind: 'unknown-charge',
  providerId: `ch_${name}`,
  providerIntentId: null,
  ledgerId: null,
  owes: null,
  amountHere: null,
  amountThere: toCents(amountThere),
  currency: 'usd',
});

const look = (changes: Partial<Look> = {}) =>
  recordLook({
    lookId: 'look',
    since: at('2027-01-05T09:00:00Z'),
    until: at('2027-01-12T09:00:00Z'),
    recorded: 0,
    found: [],
    lookedAt: new Set(),
    nextAt: at('2027-01-13T09:00:00Z'),
    ...changes,
  });

const given = (...events: readonly ReconciliationEvent[]): Reconciliation => events.reduce(evolve, initial);
const found = (one: Difference): ReconciliationEvent => ({ type: 'DifferenceFound', data: one });
const settled = (checkId: string): ReconciliationEvent => ({
  type: 'PaymentCheckSettled',
  data: { checkId },
});
const eventsOf = (decision: Decision<ReconciliationEvent>) => {
  if (isRefused(decision)) throw new Error(decision.refused);
  return decision.accepted;
};
const typesOf = (decision: Decision<ReconciliationEvent>) => eventsOf(decision).map(({ type }) => type);

describe('a comparison', () => {
  test('records a new difference once, and itself each time', () => {
    const first = eventsOf(look({ found: [difference('a')] })(initial));
    expect(first.map(({ type }) => type)).toEqual(['DifferenceFound', 'PaymentsReconciled']);
    expect(first.at(-1)?.data).toMatchObject({ open: 1, recorded: 0 });
    const again = look({ lookId: 'next', found: [difference('a')], lookedAt: new Set(['a']) })(
      given(...first),
    );
    expect(typesOf(again)).toEqual(['PaymentsReconciled']);
  });

  test('writes nothing when it is recorded again', () =>
    expect(typesOf(look()(given(...eventsOf(look()(initial)))))).toEqual([]));

  test('records what is resolved', () => {
    const events = eventsOf(look({ lookedAt: new Set(['a']) })(given(found(difference('a')))));
    expect(events).toMatchObject([
      { type: 'DifferenceResolved', data: { differenceId: 'a' } },
      { type: 'PaymentsReconciled', data: { open: 0 } },
    ]);
  });

  test('records what is resolved once, and counts what is still open', () => {
    const both = given(found(difference('a')), found(difference('b')));
    const events = eventsOf(look({ lookedAt: new Set(['a']) })(both));
    expect(events).toMatchObject([{ data: { differenceId: 'a' } }, { data: { open: 1 } }]);
    const again = look({ lookId: 'next', lookedAt: new Set(['a']) })(events.reduce(evolve, both));
    expect(eventsOf(again)).toMatchObject([{ type: 'PaymentsReconciled', data: { open: 1 } }]);
  });

  test('leaves open what another one has found in the meantime', () => {
    const events = eventsOf(look()(given(found(difference('a')))));
    expect(events).toMatchObject([{ type: 'PaymentsReconciled', data: { open: 1 } }]);
  });

  test('shows a difference again when its amounts change, even if it was settled', () => {
    const changed = look({ found: [difference('a', 6_000)], lookedAt: new Set(['a']) });
    expect(typesOf(changed(given(found(difference('a')))))).toEqual([
      'DifferenceFound',
      'PaymentsReconciled',
    ]);
    const changedHere = { ...difference('a'), amountHere: toCents(5_000) };
    expect(typesOf(look({ found: [changedHere] })(given(found(difference('a')))))).toEqual([
      'DifferenceFound',
      'PaymentsReconciled',
    ]);
    const afterwards = given(found(difference('a')), settled('a'));
    expect(typesOf(changed(afterwards))).toEqual(['DifferenceFound', 'PaymentsReconciled']);
  });

  test('does not show again what the office has settled', () => {
    const same = look({ found: [difference('a')] });
    expect(typesOf(same(given(found(difference('a')), settled('a'))))).toEqual(['PaymentsReconciled']);
  });

  test('shows again what was resolved and is back', () => {
    const resolved: ReconciliationEvent = { type: 'DifferenceResolved', data: { differenceId: 'a' } };
    const again = look({ found: [difference('a')] })(given(found(difference('a')), resolved));
    expect(typesOf(again)).toEqual(['DifferenceFound', 'PaymentsReconciled']);
  });
});

describe('the office', () => {
  test('settles anything once', () => {
    expect(eventsOf(settleCheck({ checkId: 'du_1' })(initial))).toEqual([settled('du_1')]);
    expect(typesOf(settleCheck({ checkId: 'du_1' })(given(settled('du_1'))))).toEqual([]);
  });
});

describe('the first comparison', () => {
  const plan = planReconciliation({ at: at('2027-01-12T09:00:00Z') });
  test('is planned once', () => {
    const events = eventsOf(plan(initial));
    expect(events).toEqual([{ type: 'ReconciliationPlanned', data: { at: '2027-01-12T09:00:00Z' } }]);
    expect(typesOf(plan(given(...events)))).toEqual([]);
  });
  test('is not planned if one was made by hand', () =>
    expect(typesOf(plan(given(...eventsOf(look()(initial)))))).toEqual([]));
});

describe('the night', () => {
  test.each([
    ['2027-01-12T08:59:00Z', '2027-01-12T09:00:00Z'],
    ['2027-01-12T09:00:00Z', '2027-01-13T09:00:00Z'],
    ['2027-01-12T23:00:00Z', '2027-01-13T09:00:00Z'],
    // Clocks go forward, and back.
    ['2027-03-13T20:00:00Z', '2027-03-14T08:00:00Z'],
    ['2027-11-06T20:00:00Z', '2027-11-07T09:00:00Z'],
  ])('after %s is %s in Chicago', (now, next) =>
    expect(nextNight(Temporal.Instant.from(now), 'America/Chicago')).toBe(next),
  );
});

test('each card has its turn once in seven nights', () => {
  const night = (day: number) => Temporal.Instant.from('2027-01-12T09:00:00Z').add({ hours: 24 * day });
  for (const id of ['0197a1f0-0000-7000-8000-000000000004', '0197a1f0-0000-7000-8000-0000000000ff'])
    expect([0, 1, 2, 3, 4, 5, 6].filter((day) => isOfNight(id, night(day)))).toHaveLength(1);
});

describe('the lists are read', () => {
  const until = Temporal.Instant.from('2027-01-31T09:00:00Z');
  const since = (lastUntil: string | null, given?: string) => {
    const window = lookWindow(until, { lastUntil, given: given ? Temporal.Instant.from(given) : undefined });
    return [window.since.toString(), window.sinceRefunds.toString()];
  };
  test.each([
    ['for a month the first time', null, '2027-01-01T09:00:00Z'],
    ['for a week', '2027-01-30T09:00:00Z', '2027-01-24T09:00:00Z'],
    ['with a day more than since the last time', '2027-01-10T09:00:00Z', '2027-01-09T09:00:00Z'],
  ])('%s', (_what, last, from) => expect(since(last)).toEqual([from, '2026-12-17T09:00:00Z']));
  test('from the day that was asked for', () =>
    expect(since(null, '2026-06-01T05:00:00Z')).toEqual(['2026-06-01T05:00:00Z', '2026-06-01T05:00:00Z']));
});
