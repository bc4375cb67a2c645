import type { Table } from '../engine/read-model.ts';

export interface CardEntry {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The saved cards of a customer, the oldest first. */
export interface CardsRow {
  readonly customer_id: string;
  readonly cards: readonly CardEntry[];
  readonly primary_card_id: string | null;
}

export const table: Table<CardsRow> = {
  name: 'cards',
  key: 'customer_id',
  version: 1,
  columns: { customer_id: 'uuid', cards: 'jsonb', primary_card_id: 'uuid' },
  indexes: [],
};
