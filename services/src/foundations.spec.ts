import { catalogueEvents, priceListEvents } from '@tidylog/contracts/events/catalogue';
import { describe, expect, test } from 'vitest';
import { defaultPriceList, defaultServices } from './foundations.ts';

describe('the default price list', () => {
  test('can be published', () =>
    expect(priceListEvents.PriceListPublished.schema.parse({ ...defaultPriceList, validFrom: null })).toEqual(
      { ...defaultPriceList, validFrom: null },
    ));
  test('starts at 180.00 and adds 30.00 a band', () => {
    expect(defaultPriceList.basePrices['1000-2000'].one_time).toBe(18_000);
    expect(defaultPriceList.basePrices['2000-2500'].one_time).toBe(21_000);
    expect(defaultPriceList.basePrices['6000-8000'].one_time).toBe(42_000);
  });
  test('takes the factor of a frequency off the base price', () =>
    expect(defaultPriceList.basePrices['1000-2000']).toEqual({
      one_time: 18_000,
      monthly: 16_200,
      every_3_weeks: 15_300,
      bi_weekly: 14_400,
      weekly: 12_600,
    }));
});

describe('the default catalogue', () => {
  const named = (category: string) => defaultServices.filter((service) => service.category === category);
  test('can be published, each service under an id of its own', () => {
    for (const service of defaultServices)
      expect(catalogueEvents.ServiceAdded.schema.parse(service)).toEqual(service);
    expect(new Set(defaultServices.map(({ serviceId }) => serviceId)).size).toBe(defaultServices.length);
    expect(new Set(defaultServices.map(({ name }) => name)).size).toBe(defaultServices.length);
  });
  test('has at least 8 standard services, which cost nothing extra', () => {
    expect(named('standard_cleaning').length).toBeGreaterThanOrEqual(8);
    expect(named('standard_cleaning').every(({ addOnPrice }) => addOnPrice === null)).toBe(true);
  });
  test('has at least 10 add-ons with prices', () => {
    expect(named('a_la_carte').length).toBeGreaterThanOrEqual(10);
    expect(named('a_la_carte').every(({ addOnPrice }) => Number(addOnPrice) > 0)).toBe(true);
  });
});
