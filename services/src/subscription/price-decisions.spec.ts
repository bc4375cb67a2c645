import { listOn } from '@tidylog/contracts/domain/price-lists';
import { listForVisit, type Rise } from '@tidylog/contracts/domain/visit-price';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPriceList } from '../foundations.ts';
import { isRefused } from '../kernel/decision.ts';
import { recordOf } from '../kernel/record-of.ts';
import type { KnownPriceList } from '../price-list/price-list.ts';
import { givenOf } from '../testing/given.ts';
import { ended, paused, start, started, subject } from '../testing/subscription-events.ts';
import { announceRise, repriceSubscription, withdrawRise } from './price-decisions.ts';
import { evolve, initial, type KnownSubscription, type Subscription } from './subscription.ts';
import { visitCosts } from './visit/chosen.ts';

const given = givenOf({ initial, evolve });
const catalogue = new Map();
const zone = 'America/Chicago';

const priceListOf = (version: number, price: number, validFrom: string | null): KnownPriceList => ({
  ...defaultPriceList,
  version,
  validFrom: validFrom as LocalDate | null,
  isWithdrawn: false,
  basePrices: recordOf(houseSizes, () => recordOf(frequencies, () => toCents(price))),
  roomPrices: recordOf(Object.keys(defaultPriceList.roomPrices) as never, () => toCents(0)),
});
const first = priceListOf(1, 10_000, null);
const second = priceListOf(2, 12_000, '2027-02-01');
const offer = (list: KnownPriceList) => ({ list, priceLists: [first, second, list], catalogue });
const announced = (priceListVersion: number, to: number): SubscriptionEvent => ({
  type: 'PriceRiseAnnounced',
  data: {
    ...subject,
    priceListVersion,
    validFrom: second.validFrom,
    from: toCents(10_000),
    to: toCents(to),
  },
});

describe('announcing a price list', () => {
  test('tells those whose visits get dearer, with both prices', () => {
    given(started)
      .when(announceRise(offer(second)))
      .yields(announced(2, 12_000));
    given(started, paused([], []))
      .when(announceRise(offer(second)))
      .yields(announced(2, 12_000));
  });
  test('twice tells nothing, and a higher price again', () => {
    given(started, announced(2, 12_000))
      .when(announceRise(offer(second)))
      .yields();
    given(started, announced(2, 11_000))
      .when(announceRise(offer(second)))
      .yields(announced(2, 12_000));
  });
  test('tells nothing to those whose price stays or falls, or whose subscription is over', () => {
    const cheaper = priceListOf(3, 10_000, '2027-03-01');
    given(started)
      .when(announceRise(offer(cheaper)))
      .yields();
    given(started, ended(0))
      .when(announceRise(offer(second)))
      .yields();
    given()
      .when(announceRise(offer(second)))
      .yields();
  });
  test('compares with the list that prices the visits now', () => {
    const repriced: SubscriptionEvent = {
      type: 'SubscriptionRepriced',
      data: { ...subject, priceListVersion: 2 },
    };
    given(started).when(repriceSubscription(second)).yields(repriced);
    given(started, repriced).when(repriceSubscription(second)).yields();
    given(started, repriced)
      .when(announceRise(offer(second)))
      .yields();
  });
});

describe('taking an announced price list back', () => {
  const take = withdrawRise({ version: 2, price: toCents(10_000) });
  const takenBack: SubscriptionEvent = {
    type: 'PriceRiseWithdrawn',
    data: { ...subject, priceListVersion: 2, price: toCents(10_000) },
  };
  test('is said once to those who have an announcement of it', () => {
    given(started, announced(2, 12_000), announced(2, 13_000)).when(take).yields(takenBack);
    given(started, announced(2, 12_000), paused([], [])).when(take).yields(takenBack);
    given(started, announced(2, 12_000), takenBack).when(take).yields();
    given(started, announced(3, 12_000)).when(take).yields();
  });
  test('concerns no one without a subscription', () => {
    given().when(take).yields();
    given(started, announced(2, 12_000), ended(0)).when(take).yields();
  });
  test('leaves the announcements of other lists', () =>
    given(started, announced(2, 12_000), announced(3, 12_000), takenBack)
      .when(withdrawRise({ version: 3, price: toCents(10_000) }))
      .yields({ type: 'PriceRiseWithdrawn', data: { ...takenBack.data, priceListVersion: 3 } }));
});

interface Model {
  lists: KnownPriceList[];
  state: Subscription;
  readonly mails: { readonly version: number; readonly to: number; readonly at: number | null }[];
  day: number;
  charged: number;
}

const monday = Temporal.Instant.from('2027-01-11T15:00:00Z');
const instantOf = (day: number) => monday.add({ hours: 24 * day });
const dateOf = (day: number) => dateAt(instantOf(day), zone);

const known = (state: Subscription): KnownSubscription => {
  if (state.status === 'none') throw new Error('It has not begun.');
  return state;
};

function act(model: Model, decide: ReturnType<typeof withdrawRise>): readonly SubscriptionEvent[] {
  const decision = decide(model.state);
  if (isRefused(decision)) throw new Error(decision.refused);
  model.state = decision.accepted.reduce(evolve, model.state);
  return decision.accepted;
}

/** Announces a list, and sends the mail some days later; never, if it fails. */
function announce(model: Model, list: KnownPriceList, mailAfter: number | null): void {
  for (const event of act(model, announceRise({ list, priceLists: model.lists, catalogue })))
    if (event.type === 'PriceRiseAnnounced')
      model.mails.push({
        version: list.version,
        to: event.data.to,
        at: mailAfter === null ? null : model.day + mailAfter,
      });
}

/** Takes back the list that is published last, if it is still to come. */
function takeBack(model: Model): void {
  const last = model.lists.at(-1);
  if (last?.validFrom == null || last.validFrom <= dateOf(model.day)) return;
  model.lists = [...model.lists.slice(0, -1), { ...last, isWithdrawn: true }];
  act(model, withdrawRise({ version: last.version, price: toCents(model.charged) }));
}

function makeVisit(model: Model, mailAfter: number | null): { price: number; inForce: KnownPriceList } {
  const subscription = known(model.state);
  const sent = (at: number | null) => (at === null || at > model.day ? null : instantOf(at));
  const rises: Rise[] = model.mails.map(({ version, to, at }) => ({
    priceListVersion: version,
    to: toCents(to),
    toldAt: sent(at),
  }));
  const costs = visitCosts(subscription.order, catalogue);
  const date = dateOf(model.day);
  const list = listForVisit({
    lists: model.lists,
    date,
    now: instantOf(model.day),
    agreedVersion: subscription.priceListVersion,
    rises,
    costs,
  });
  const inForce = listOn(model.lists, date);
  if (list === undefined || inForce === undefined) throw new Error('There is no price list.');
  if (list === inForce) act(model, repriceSubscription(list));
  else announce(model, inForce, mailAfter);
  return { price: costs(list), inForce };
}

type Step =
  | {
      readonly do: 'publish';
      readonly price: number;
      readonly after: number;
      readonly mailAfter: number | null;
    }
  | { readonly do: 'take back' }
  | { readonly do: 'visit'; readonly mailAfter: number | null }
  | { readonly do: 'wait'; readonly days: number };

const mailAfter = fc.option(fc.integer({ min: 0, max: 5 }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('publish' as const),
      price: fc.integer({ min: 50, max: 150 }).map((dollars) => dollars * 100),
      after: fc.integer({ min: 0, max: 30 }),
      mailAfter,
    }),
    fc.record({ do: fc.constant('take back' as const) }),
    fc.record({ do: fc.constant('visit' as const), mailAfter }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  ),
  { maxLength: 25 },
);

function expectFair(model: Model, { price, inForce }: ReturnType<typeof makeVisit>): void {
  const due = visitCosts(start, catalogue)(inForce);
  const isTakenBack = (version: number) =>
    model.lists.some((list) => list.version === version && list.isWithdrawn);
  const told = model.mails.filter(
    ({ at, version }) => at !== null && at + 14 <= model.day && !isTakenBack(version),
  );
  // No one pays more than before, or than a mail said 14 days ago, unless that list was taken back.
  expect(price).toBeLessThanOrEqual(Math.max(model.charged, ...told.map(({ to }) => to)));
  // What is cheaper counts at once, and what is dearer once it was told.
  if (due <= model.charged) expect(price).toBe(due);
  if (told.some(({ version, to }) => version === inForce.version && to >= due)) expect(price).toBe(due);
  // It is never dearer than the list in force or than before.
  expect(price).toBeLessThanOrEqual(Math.max(due, model.charged));
}

test('whatever is published, and whenever mails go: no visit costs more than its customer was told', () =>
  fc.assert(
    fc.property(steps, (happenings) => {
      const model: Model = {
        lists: [first],
        state: evolve(initial, started),
        mails: [],
        day: 0,
        charged: 10_000,
      };
      for (const step of happenings) {
        if (step.do === 'wait') model.day += step.days;
        else if (step.do === 'take back') takeBack(model);
        else if (step.do === 'publish') {
          const validFrom = addDays(dateOf(model.day), step.after);
          const list = priceListOf(model.lists.length + 1, step.price, validFrom);
          model.lists = [...model.lists, list];
          announce(model, list, step.mailAfter);
        } else {
          const made = makeVisit(model, step.mailAfter);
          expectFair(model, made);
          model.charged = made.price;
        }
      }
    }),
    { numRuns: 500 },
  ));
