import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { addresses } from './fold.ts';

const oak = { street: '12 Oak Lane', city: 'Houston', state: 'TX', zipCode: '77433' };
const elm = { street: '9 Elm Street', city: 'Katy', state: 'TX', zipCode: '77494' };

const save = (
  { add }: History,
  name: string,
  address: typeof oak | 'erased' = oak,
  customer = 'Mia Member',
) => add('AddressSaved', { customerId: id(customer), addressId: id(name), address });
const rowOf = (history: History, customer = 'Mia Member') =>
  foldRows(addresses, history.events).get(id(customer));

test('are kept in the order in which they were saved, also when one is changed', () => {
  const history = newHistory();
  save(history, 'home');
  save(history, 'office');
  save(history, 'home', elm);
  expect(rowOf(history)).toStrictEqual({
    customer_id: id('Mia Member'),
    addresses: [
      { addressId: id('home'), ...elm },
      { addressId: id('office'), ...oak },
    ],
  });
});

test('go when they are removed, and leave those of others alone', () => {
  const history = newHistory();
  save(history, 'home');
  save(history, 'elsewhere', elm, 'Ben Hur');
  history.add('AddressRemoved', { customerId: id('Mia Member'), addressId: id('home') });
  expect(rowOf(history)?.addresses).toEqual([]);
  expect(rowOf(history, 'Ben Hur')?.addresses).toEqual([{ addressId: id('elsewhere'), ...elm }]);
});

test('of an erased person are gone; without the key there were none', () => {
  const history = newHistory();
  save(history, 'home');
  save(history, 'elsewhere', elm, 'Ben Hur');
  history.add('PersonErased', { personId: id('Mia Member'), streams: [] });
  history.add('PersonErased', { personId: id('Nobody'), streams: [] });
  save(history, 'unreadable', 'erased', 'Ana Lopez');
  expect(rowOf(history)).toBeUndefined();
  expect(rowOf(history, 'Nobody')).toBeUndefined();
  expect(rowOf(history, 'Ana Lopez')?.addresses).toEqual([]);
  expect(rowOf(history, 'Ben Hur')?.addresses).toHaveLength(1);
});

test('tell their customer of a change', () => {
  expect(addresses.owners?.({ customer_id: id('Mia Member'), addresses: [] })).toEqual([id('Mia Member')]);
});
