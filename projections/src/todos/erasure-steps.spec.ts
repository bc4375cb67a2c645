import type { TodoKind } from '@tidylog/contracts/domain/todos';
import { expect, test } from 'vitest';
import { registered, registrationOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const open = (history: History, wanted: TodoKind = 'erasure-steps') =>
  [...foldRows(todos, history.events).values()].filter(({ kind }) => kind === wanted);

const asked = (name: string): History => {
  const history = newHistory();
  history.add('RegistrationRequested', registrationOf(name));
  registered(history, name);
  history.add('ErasureRequested', {
    userId: id(name),
    guestCustomerId: id('the guest'),
    mergedCustomerIds: [],
    streams: [],
  });
  return history;
};

test('a person who is to be forgotten is open until the account is erased', () => {
  const history = asked('Mia Member');
  history.add('PersonErased', { personId: id('the guest'), streams: [] });
  expect(open(history)).toEqual([
    expect.objectContaining({ id: `erasure-steps/${id('Mia Member')}`, due_at: null }),
  ]);
  history.add('PersonErased', { personId: id('Ben Hur'), streams: [] });
  expect(open(history)).toHaveLength(1);
  history.add('PersonErased', { personId: id('Mia Member'), streams: [] });
  expect(open(history)).toEqual([]);
});

test('an erasure by the office is over once the guest is erased, not those merged into them', () => {
  const history = newHistory();
  const guest = { customerId: id('Gone Guest'), alongWith: [id('the double')], streams: [] };
  history.add('GuestErasureRequested', { ...guest, reason: 'Asked by phone.' });
  history.add('PersonErased', { personId: id('the double'), streams: [] });
  expect(open(history)).toEqual([
    expect.objectContaining({ id: `erasure-steps/${id('Gone Guest')}`, due_at: null }),
  ]);
  history.add('PersonErased', { personId: id('Gone Guest'), streams: [] });
  expect(open(history)).toEqual([]);
});

test('what the database keeps of a person is open from the end of the key until it is swept, each time again', () => {
  const history = newHistory();
  const [personId, other] = [id('Mia Member'), id('Ben Hur')];
  const subjects = () => open(history, 'erasure-traces').map(({ subject_id }) => subject_id);
  history.add('PersonErased', { personId, streams: [] });
  history.add('PersonErased', { personId: other, streams: [] });
  expect(subjects()).toEqual([personId, other]);
  history.add('PersonTracesRemoved', { personId, left: [] });
  expect(subjects()).toEqual([other]);
  history.add('PersonKeyDestroyedAgain', { personId });
  expect(subjects()).toEqual([other, personId]);
});
