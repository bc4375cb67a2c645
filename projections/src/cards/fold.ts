import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type CardEntry, type CardsRow, table } from './table.ts';

const handles = [
  'CardSaved',
  'CardMadePrimary',
  'CardGivenToSubscription',
  'CardRemoved',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ type, data }: Handled): readonly string[] => [
  type === 'PersonErased' ? data.personId : data.customerId,
];

const without = (cards: readonly CardEntry[], cardId: string): readonly CardEntry[] =>
  cards.filter((card) => card.cardId !== cardId);

const saved = (row: CardsRow, { data }: RecordedOf<'CardSaved'>): CardsRow => {
  const { cardId, brand, lastFour, expiryMonth, expiryYear } = data;
  const card = { cardId, brand, lastFour, expiryMonth, expiryYear };
  return { ...row, cards: [...without(row.cards, cardId), card] };
};

const removed = (row: CardsRow, cardId: string): CardsRow => ({
  ...row,
  cards: without(row.cards, cardId),
  primary_card_id: row.primary_card_id === cardId ? null : row.primary_card_id,
  given_cards: Object.fromEntries(Object.entries(row.given_cards).filter(([, given]) => given !== cardId)),
});

const evolve = (row: CardsRow | undefined, event: Handled, key: string): CardsRow | undefined => {
  const before = row ?? { customer_id: key, cards: [], primary_card_id: null, given_cards: {} };
  switch (event.type) {
    case 'CardSaved':
      return saved(before, event);
    case 'CardMadePrimary':
      return { ...before, primary_card_id: event.data.cardId };
    case 'CardGivenToSubscription': {
      const { subscriptionId, cardId } = event.data;
      return { ...before, given_cards: { ...before.given_cards, [subscriptionId]: cardId } };
    }
    case 'CardRemoved':
      return removed(before, event.data.cardId);
    case 'PersonErased':
      return undefined;
  }
};

const owners = ({ customer_id }: CardsRow): readonly string[] => [customer_id];

export const cards = readModel({ table, handles, needsRow: [], keys, evolve, owners });
