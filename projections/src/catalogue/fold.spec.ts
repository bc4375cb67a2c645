import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { services } from './fold.ts';

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
    },
  ]);
});
