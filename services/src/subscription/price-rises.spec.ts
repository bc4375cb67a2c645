import type { PriceListEvent, PublishedPriceList } from '@tidylog/contracts/events/catalogue';
import { frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { defaultPriceList } from '../foundations.ts';
import { accept } from '../kernel/decision.ts';
import { recordOf } from '../kernel/record-of.ts';
import { createStreams } from '../kernel/transact.ts';
import { priceListStream } from '../price-list/price-list.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { settings } from '../testing/settings.ts';
import { started, subject } from '../testing/subscription-events.ts';
import { at, by, seeing } from '../testing/subscription-world.ts';
import { createPriceRises } from './price-rises.ts';
import { subscriptionStream } from './subscription.ts';

const first: PublishedPriceList = { ...defaultPriceList, validFrom: null };
const dearer = (version: number, validFrom: string): PublishedPriceList => ({
  ...first,
  version,
  validFrom: validFrom as PublishedPriceList['validFrom'],
  basePrices: recordOf(houseSizes, () => recordOf(frequencies, () => fromDollars(500 + version))),
});

/** One weekly subscription, and the lists that the office publishes. */
async function newOffice() {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const mails = new Map<string, Temporal.Instant>();
  const rises = createPriceRises(
    { log, streams, vault: {} as never, settings },
    async (causeId) => mails.get(causeId) ?? null,
  );
  const stream = subscriptionStream(subject.subscriptionId);
  await streams.transact(stream, () => accept(started), by());
  const eventsOf = (name: string) => Array.fromAsync(log.read(name));
  const publish = async (list: PublishedPriceList) => {
    const event: PriceListEvent = { type: 'PriceListPublished', data: list };
    await streams.transact(priceListStream, () => accept(event), by());
    return (await eventsOf('pricelist')).at(-1)?.id ?? '';
  };
  await publish(first);
  return {
    publish,
    mails,
    eventsOf,
    own: async () => (await eventsOf(stream.name)).slice(1),
    takeBack: async (version: number) => {
      const event: PriceListEvent = { type: 'PriceListWithdrawn', data: { version } };
      await streams.transact(priceListStream, () => accept(event), by());
      return (await eventsOf('pricelist')).at(-1)?.id ?? '';
    },
    withdraw: (id: string) => rises.withdraw(id, by(), seeing(subject.subscriptionId)),
    announce: (id: string, time?: Temporal.Instant) =>
      rises.announce(id, by(time), seeing(subject.subscriptionId)),
    listFor: async (time: Temporal.Instant) => {
      const { state } = await streams.load(stream);
      if (state.status === 'none') throw new Error('It has not begun.');
      return (await rises.listFor(state, by(time)))?.version;
    },
  };
}

test('a dearer list is announced once, and prices visits from 14 days after its mail', async () => {
  const office = await newOffice();
  const published = await office.publish(dearer(2, '2027-01-11'));
  await office.announce(published);
  await office.announce(published);
  expect((await office.own()).map(({ type }) => type)).toEqual(['PriceRiseAnnounced']);
  expect((await office.eventsOf('pricelist')).map(({ type }) => type)).toEqual([
    'PriceListPublished',
    'PriceListPublished',
    'PriceListAnnounced',
  ]);
  expect(await office.listFor(at('2027-02-20'))).toBe(1);
  const [rise] = await office.own();
  office.mails.set(rise?.id ?? '', at('2027-02-01'));
  expect(await office.listFor(at('2027-02-15', '08:59'))).toBe(1);
  expect(await office.listFor(at('2027-02-15'))).toBe(2);
  expect(await office.listFor(at('2027-02-22'))).toBe(2);
  expect((await office.own()).map(({ type }) => type)).toEqual([
    'PriceRiseAnnounced',
    'SubscriptionRepriced',
  ]);
});

test('a visit that would get dearer unannounced keeps its price, and the new one is announced', async () => {
  const office = await newOffice();
  await office.publish(dearer(2, '2027-01-11'));
  expect(await office.listFor(at('2027-01-12'))).toBe(1);
  expect(await office.listFor(at('2027-01-13'))).toBe(1);
  expect((await office.own()).map(({ type }) => type)).toEqual(['PriceRiseAnnounced']);
});

test('a cheaper list prices visits at once', async () => {
  const office = await newOffice();
  const free = recordOf(houseSizes, () => recordOf(frequencies, () => fromDollars(1)));
  const published = await office.publish({ ...dearer(2, '2027-01-20'), basePrices: free });
  await office.announce(published);
  expect(await office.own()).toEqual([]);
  expect(await office.listFor(at('2027-01-19'))).toBe(1);
  expect(await office.listFor(at('2027-01-20'))).toBe(2);
});

test('a list that was replaced, or is over, is announced to no one', async () => {
  const office = await newOffice();
  const replaced = await office.publish(dearer(2, '2027-01-20'));
  const over = await office.publish(dearer(3, '2027-01-20'));
  await office.publish(dearer(4, '2027-01-25'));
  await office.announce(replaced);
  await office.announce(over, at('2027-01-26'));
  await office.announce('0197a1f0-0000-7000-8000-000000000000');
  expect(await office.own()).toEqual([]);
});

test('a list that is taken back never counts, and those who heard of it hear that, once', async () => {
  const office = await newOffice();
  const published = await office.publish(dearer(2, '2027-02-01'));
  await office.announce(published);
  const [rise] = await office.own();
  office.mails.set(rise?.id ?? '', at('2027-01-11'));
  const withdrawn = await office.takeBack(2);
  await office.withdraw(withdrawn);
  await office.withdraw(withdrawn);
  expect(await office.listFor(at('2027-03-01'))).toBe(1);
  expect(await office.own()).toMatchObject([
    { type: 'PriceRiseAnnounced' },
    { type: 'PriceRiseWithdrawn', data: { priceListVersion: 2, price: 12_600 } },
  ]);
  expect((await office.eventsOf('pricelist')).map(({ type }) => type).slice(2)).toEqual([
    'PriceListAnnounced',
    'PriceListWithdrawn',
    'PriceListWithdrawalAnnounced',
  ]);
});

test('a list that is taken back before its announcement is announced to no one', async () => {
  const office = await newOffice();
  const published = await office.publish(dearer(2, '2027-02-01'));
  await office.withdraw(await office.takeBack(2));
  await office.announce(published);
  await office.withdraw(published);
  expect(await office.own()).toEqual([]);
});

test('those who heard of a list hear that another one took its place, if that one is no dearer', async () => {
  const office = await newOffice();
  const same = { ...first, version: 3, validFrom: dearer(2, '2027-02-01').validFrom };
  await office.announce(await office.publish(dearer(2, '2027-02-01')));
  const replacing = await office.publish(same);
  await office.announce(replacing);
  await office.announce(replacing);
  const types = async () => (await office.own()).map(({ type }) => type);
  expect(await types()).toEqual(['PriceRiseAnnounced', 'PriceRiseWithdrawn']);
  await office.withdraw(await office.takeBack(3));
  expect(await types()).toEqual(['PriceRiseAnnounced', 'PriceRiseWithdrawn']);
});

test('those who heard of a list hear the price of a dearer one that took its place', async () => {
  const office = await newOffice();
  await office.announce(await office.publish(dearer(2, '2027-02-01')));
  await office.announce(await office.publish(dearer(3, '2027-02-01')));
  expect((await office.own()).map(({ type, data }) => [type, 'to' in data && data.to])).toEqual([
    ['PriceRiseAnnounced', 50_200],
    ['PriceRiseAnnounced', 50_300],
  ]);
});

test('those who heard of a list hear of its end, too, when the one in its place is taken back unannounced', async () => {
  const office = await newOffice();
  await office.announce(await office.publish(dearer(2, '2027-02-01')));
  const replacing = await office.publish(dearer(3, '2027-02-01'));
  const takenBack = await office.takeBack(3);
  await office.announce(replacing);
  await office.withdraw(takenBack);
  expect((await office.own()).map(({ type }) => type)).toEqual(['PriceRiseAnnounced', 'PriceRiseWithdrawn']);
});
