import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import { serviceId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { catalogueStream, evolve, initial, type NewService } from './catalogue.ts';
import { addService, archiveService, foundCatalogue } from './decisions.ts';

const given = givenOf({ initial, evolve });
const oven: NewService = {
  serviceId: serviceId.parse('0197a1f0-0000-7000-8000-0000000000e1'),
  name: 'Inside Oven',
  category: 'a_la_carte',
  description: 'By hand',
  addOnPrice: toCents(3_500),
  durationHours: 0.75,
};
const dusting: NewService = {
  ...oven,
  serviceId: serviceId.parse('0197a1f0-0000-7000-8000-0000000000e2'),
  name: 'Dusting',
  category: 'standard_cleaning',
  addOnPrice: null,
};
const added = (service: NewService): CatalogueEvent => ({ type: 'ServiceAdded', data: service });
const archived: CatalogueEvent = { type: 'ServiceArchived', data: { serviceId: oven.serviceId } };

describe('adding a service', () => {
  test('puts it on offer', () => given(added(dusting)).when(addService(oven)).yields(added(oven)));
  test('twice writes nothing', () => given(added(oven)).when(addService(oven)).yields());
  test('under the same key with other details is refused', () =>
    given(added(oven))
      .when(addService({ ...oven, addOnPrice: toCents(3_600) }))
      .refuses('idempotency-key-reused'));
  test('with a name that is on offer is refused, whatever the letter case', () =>
    given(added(oven))
      .when(addService({ ...dusting, name: 'inside OVEN' }))
      .refuses('service-in-catalogue'));
  test('with a name that is on offer is refused among others', () => {
    const other = { ...dusting, serviceId: serviceId.parse('0197a1f0-0000-7000-8000-0000000000e3') };
    given(added(oven), added(dusting))
      .when(addService({ ...other, name: oven.name }))
      .refuses('service-in-catalogue');
  });
  test('with the name of an archived one puts it on offer', () => {
    const again = { ...dusting, name: oven.name };
    given(added(oven), archived).when(addService(again)).yields(added(again));
  });
});

describe('archiving a service', () => {
  const archive = archiveService({ serviceId: oven.serviceId });
  test('takes it off offer', () => {
    given(added(oven)).when(archive).yields(archived);
    expect(given(added(oven), archived).state.get(oven.serviceId)?.status).toBe('archived');
  });
  test('twice writes nothing', () => given(added(oven), archived).when(archive).yields());
  test('that is unknown is refused', () => {
    given(added(dusting)).when(archive).refuses('not-found');
    expect(given(archived).state).toEqual(initial);
  });
});

describe('the first catalogue', () => {
  const found = foundCatalogue([oven, dusting]);
  test('comes as a whole', () => given().when(found).yields(added(oven), added(dusting)));
  test('comes once, also where services were archived', () =>
    given(added(oven), archived).when(found).yields());
});

test('all services stand in one stream', () => expect(catalogueStream.name).toBe('catalogue'));
