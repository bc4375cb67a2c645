import { office } from './company.ts';
import { type History, id } from './history.ts';
import { priceListOf } from './price-list.ts';

export const servicesChanged = ({ add }: History) => {
  const dusting = { category: 'standard_cleaning', addOnPrice: null, durationHours: 0.75 } as const;
  const changed = { ...dusting, serviceId: id('Dusting'), name: 'Dusting all over', description: 'High up.' };
  add('ServiceChanged', changed, { by: office });
  add('ServiceRestored', { serviceId: id('Ironing') }, { by: office });
};

export const pricesChanged = (history: History) => {
  const { add } = history;
  add('PriceListPublished', priceListOf(2, '2027-02-01'), { by: office });
  const publishedId = history.events.at(-1)?.id ?? '';
  const mine = { subscriptionId: id('subscription'), customerId: id('Mia Member') };
  const rise = { priceListVersion: 2, validFrom: '2027-02-01', from: 12_600, to: 14_000 };
  add('PriceRiseAnnounced', { ...mine, ...rise });
  add('PriceListAnnounced', { version: 2, publishedId });
  add('PriceListPublished', priceListOf(3, '2027-03-01'), { by: office });
  add('SubscriptionRepriced', { ...mine, priceListVersion: 2 });
};

export const priceListWithdrawn = (history: History) => {
  const { add } = history;
  add('PriceListWithdrawn', { version: 3 }, { by: office });
  const withdrawnId = history.events.at(-1)?.id ?? '';
  add('PriceListWithdrawalAnnounced', { version: 3, withdrawnId });
  const mine = { subscriptionId: id('subscription'), customerId: id('Mia Member') };
  add('PriceRiseWithdrawn', { ...mine, priceListVersion: 3, price: 12_600 });
};
