import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { cards } from './fold.ts';

const mia = { customerId: id('Mia Member') };
const save = ({ add }: History, card: string, customer = mia) =>
  add('CardSaved', {
    ...customer,
    cardId: id(card),
    providerMethodId: `pm_${card}`,
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    fingerprint: null,
  });
const rowOf = ({ events }: History, name = 'Mia Member') => foldRows(cards, events).get(id(name));
const entry = (card: string) => ({
  cardId: id(card),
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
});

test('cards are kept in the order in which they were saved, one of them the primary one', () => {
  const history = newHistory();
  save(history, 'one');
  history.add('CardMadePrimary', { ...mia, cardId: id('one') });
  save(history, 'two');
  expect(rowOf(history)).toStrictEqual({
    customer_id: id('Mia Member'),
    cards: [entry('one'), entry('two')],
    primary_card_id: id('one'),
    given_cards: {},
  });
  history.add('CardMadePrimary', { ...mia, cardId: id('two') });
  expect(rowOf(history)).toMatchObject({ primary_card_id: id('two') });
});

test('a card that is saved twice is one card', () => {
  const history = newHistory();
  save(history, 'one');
  save(history, 'one');
  expect(rowOf(history)).toMatchObject({ cards: [entry('one')] });
});

test('a card is given to a subscription, until another one is or it is removed', () => {
  const history = newHistory();
  const give = (card: string, series: string) =>
    history.add('CardGivenToSubscription', { ...mia, subscriptionId: id(series), cardId: id(card) });
  save(history, 'one');
  save(history, 'two');
  give('one', 'weekly');
  give('one', 'monthly');
  give('two', 'weekly');
  expect(rowOf(history)?.given_cards).toEqual({ [id('weekly')]: id('two'), [id('monthly')]: id('one') });
  history.add('CardRemoved', { ...mia, cardId: id('one') });
  expect(rowOf(history)?.given_cards).toEqual({ [id('weekly')]: id('two') });
});

test('a removed card is gone, the others stay', () => {
  const history = newHistory();
  save(history, 'one');
  save(history, 'two');
  history.add('CardMadePrimary', { ...mia, cardId: id('one') });
  history.add('CardRemoved', { ...mia, cardId: id('one') });
  expect(rowOf(history)).toMatchObject({ cards: [entry('two')], primary_card_id: null });
});

test('the primary card stays when another one is removed, and its customer hears of it', () => {
  const history = newHistory();
  save(history, 'one');
  save(history, 'two');
  history.add('CardMadePrimary', { ...mia, cardId: id('one') });
  history.add('CardRemoved', { ...mia, cardId: id('two') });
  const row = rowOf(history);
  expect(row).toMatchObject({ cards: [entry('one')], primary_card_id: id('one') });
  expect(row && cards.owners?.(row)).toEqual([id('Mia Member')]);
});

test('of an erased person nothing is left, and of others all', () => {
  const history = newHistory();
  save(history, 'one');
  save(history, 'other', { customerId: id('Ben Hur') });
  history.add('PersonErased', { personId: id('Mia Member'), streams: [] });
  expect(rowOf(history)).toBeUndefined();
  expect(rowOf(history, 'Ben Hur')).toMatchObject({ cards: [entry('other')] });
});
