import { serviceId } from '@tidylog/contracts/schemas/ids';
import { roomsWhenBooking } from '@tidylog/contracts/schemas/rooms';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { evolve, initial } from './catalogue.ts';
import { choose } from './selection.ts';

const id = serviceId.parse('0197a1f0-0000-7000-8000-0000000000e1');
const oven = {
  serviceId: id,
  name: 'Inside Oven',
  category: 'a_la_carte',
  description: '',
  addOnPrice: toCents(3_500),
  durationHours: 0.75,
} as const;
const changed = { ...oven, name: 'Oven', category: 'standard_cleaning', addOnPrice: null } as const;
const catalogue = (
  [
    { type: 'ServiceAdded', data: oven },
    { type: 'ServiceChanged', data: changed },
    { type: 'ServiceArchived', data: { serviceId: id } },
  ] as const
).reduce(evolve, initial);
const asked = (field: 'services' | 'a_la_carte_services') => ({
  house_size: '1000-2000' as const,
  frequency: 'one_time' as const,
  rooms: roomsWhenBooking.parse({}),
  services: [],
  a_la_carte_services: [],
  [field]: [{ service_id: id, quantity: 3 }],
});
const sold = {
  services: [],
  addOns: [{ serviceId: id, name: 'Inside Oven', quantity: 1, unitPrice: toCents(3_500) }],
};

test('what was sold keeps its name, price and place, whatever became of the service', () => {
  expect(choose(asked('a_la_carte_services'), catalogue, sold)).toMatchObject({
    addOns: [{ name: 'Inside Oven', quantity: 3, unitPrice: 3_500 }],
  });
});

test('an add-on that was sold does not become part of the base price', () => {
  expect(choose(asked('services'), catalogue, sold)).toMatchObject({ refused: 'unknown-service' });
});

test('what was not sold has to be on offer', () => {
  expect(choose(asked('a_la_carte_services'), catalogue)).toMatchObject({
    refused: 'unknown-service',
    errors: [{ path: 'a_la_carte_services.0.service_id' }],
  });
});
