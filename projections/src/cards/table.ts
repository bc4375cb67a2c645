import type { Table } from '../engine/read-model.ts';

export interface CardEntry {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The saved cards of a customer, the oldest first. For a guest's subscription, its own card under its own id. */
export interface CardsRow {
  readonly customer_id: string;
  readonly cards: readonly CardEntry[];
  readonly primary_card_id: string | null;
  readonly given_cards: Readonly<Record<string, string>>;
}

export const table: Table<CardsRow> = {
  name: 'cards',
  key: 'customer_id',
  version: 2,
  columns: { customer_id: 'uuid', cards: 'jsonb', primary_card_id: 'uuid', given_cards: 'jsonb' },
  indexes: [],
};
