import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { services } from './fold.ts';

const oven = {
  serviceId: id('Oven'),
  name: 'Oven',
  category: 'a_la_carte',
  description: '',
  addOnPrice: 3500,
  durationHours: 0.5,
} as const;

test('a changed service keeps how it was added, and one that is restored is on offer again', () => {
  const history = newHistory();
  history.add('ServiceAdded', oven);
  history.add('ServiceAdded', { ...oven, serviceId: id('Fridge'), name: 'Fridge' });
  history.add('ServiceChanged', { ...oven, name: 'Big oven', addOnPrice: 4000 });
  history.add('ServiceArchived', { serviceId: oven.serviceId });
  history.add('ServiceRestored', { serviceId: oven.serviceId });
  expect([...foldRows(services, history.events).values()]).toMatchObject([
    { name: 'Big oven', add_on_price: 4000, archived: false, added_name: 'Oven', added_price: 3500 },
    { name: 'Fridge', add_on_price: 3500, archived: false },
  ]);
});

test('services stand in the catalogue until they are archived, which keeps them', () => {
  const history = newHistory();
  const dusting = {
    serviceId: id('Dusting'),
    name: 'Dusting',
    category: 'standard_cleaning',
    description: 'All surfaces.',
    addOnPrice: null,
    durationHours: 0.5,
  } as const;
  history.add('ServiceAdded', dusting);
  history.add('ServiceAdded', {
    ...dusting,
    serviceId: id('Oven'),
    name: 'Oven',
    category: 'a_la_carte',
    addOnPrice: 3500,
  });
  history.add('ServiceArchived', { serviceId: id('Oven') });
  expect([...foldRows(services, history.events).values()]).toStrictEqual([
    {
      id: id('Dusting'),
      name: 'Dusting',
      category: 'standard_cleaning',
      description: 'All surfaces.',
      add_on_price: null,
      duration_hours: 0.5,
      archived: false,
      added_position: 100n,
      added_name: 'Dusting',
      added_price: null,
    },
    {
      id: id('Oven'),
      name: 'Oven',
      category: 'a_la_carte',
      description: 'All surfaces.',
      add_on_price: 3500,
      duration_hours: 0.5,
      archived: true,
      added_position: 200n,
      added_name: 'Oven',
      added_price: 3500,
    },
  ]);
});
