import type { CatalogueEvent } from '@tidylog/contracts/events/catalogue';
import { serviceId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { catalogueStream, evolve, initial, type NewService } from './catalogue.ts';
import { addService, archiveService, changeService, foundCatalogue, restoreService } from './decisions.ts';

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

describe('changing a service', () => {
  const changed = (service: NewService): CatalogueEvent => ({ type: 'ServiceChanged', data: service });
  const { serviceId: ovenId } = oven;
  test('keeps what is not named', () => {
    const bigger = { ...oven, name: 'Inside big oven' };
    given(added(oven))
      .when(changeService({ serviceId: ovenId, name: bigger.name }))
      .yields(changed(bigger));
  });
  test('to what it is writes nothing', () => given(added(oven)).when(changeService(oven)).yields());
  test('counts from the change before', () => {
    const dearer = { ...oven, addOnPrice: toCents(4_000) };
    given(added(oven), changed(dearer)).when(changeService(dearer)).yields();
    given(added(oven), changed(dearer)).when(changeService(oven)).yields(changed(oven));
  });
  test('to another category empties its price or its hours', () => {
    const standard = { ...oven, category: 'standard_cleaning', addOnPrice: null, durationHours: 0 } as const;
    given(added(oven))
      .when(changeService({ serviceId: ovenId, category: 'standard_cleaning' }))
      .yields(changed(standard));
    given(added(dusting))
      .when(changeService({ serviceId: dusting.serviceId, category: 'a_la_carte', addOnPrice: toCents(900) }))
      .yields(changed({ ...dusting, category: 'a_la_carte', addOnPrice: toCents(900), durationHours: 0 }));
  });
  test('of a standard service gives it no price', () =>
    given(added(dusting))
      .when(changeService({ serviceId: dusting.serviceId, addOnPrice: toCents(900) }))
      .yields());
  test('leaves no add-on without a price', () => {
    const told = { errors: [{ path: 'a_la_carte_price', message: expect.any(String) }] };
    given(added(oven))
      .when(changeService({ serviceId: ovenId, addOnPrice: null }))
      .refuses('invalid-input', told);
    given(added(dusting))
      .when(changeService({ serviceId: dusting.serviceId, category: 'a_la_carte' }))
      .refuses('invalid-input', told);
  });
  test('to a name that is on offer is refused, unless it is archived itself', () => {
    const rename = changeService({ serviceId: ovenId, name: 'DUSTING' });
    given(added(oven), added(dusting)).when(rename).refuses('service-in-catalogue');
    given(added(oven), added(dusting), archived)
      .when(rename)
      .yields(changed({ ...oven, name: 'DUSTING' }));
  });
  test('that is unknown is refused', () =>
    given()
      .when(changeService({ serviceId: ovenId }))
      .refuses('not-found'));
  test('leaves a repeated creation what it was', () =>
    given(added(oven), changed({ ...oven, name: 'Big oven' }))
      .when(addService(oven))
      .yields());
});

describe('restoring a service', () => {
  const restore = restoreService({ serviceId: oven.serviceId });
  const restored: CatalogueEvent = { type: 'ServiceRestored', data: { serviceId: oven.serviceId } };
  test('puts it on offer again', () => {
    given(added(oven), archived).when(restore).yields(restored);
    expect(given(added(oven), archived, restored).state.get(oven.serviceId)?.status).toBe('on-offer');
  });
  test('that is on offer writes nothing', () => given(added(oven)).when(restore).yields());
  test('is refused while another one has its name', () =>
    given(added(oven), archived, added({ ...dusting, name: 'inside oven' }))
      .when(restore)
      .refuses('service-in-catalogue'));
  test('that is unknown is refused', () => given().when(restore).refuses('not-found'));
});

describe('the first catalogue', () => {
  const found = foundCatalogue([oven, dusting]);
  test('comes as a whole', () => given().when(found).yields(added(oven), added(dusting)));
  test('comes once, also where services were archived', () =>
    given(added(oven), archived).when(found).yields());
});

test('all services stand in one stream', () => expect(catalogueStream.name).toBe('catalogue'));
