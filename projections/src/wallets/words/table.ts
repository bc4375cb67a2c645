import type { Table } from '../../engine/read-model.ts';

/**
 * Everything personal in a cleaner's wallet, in one row a cleaner, so that it is found when the cleaner is erased:
 * texts by what they are about, as `earning/<id>`.
 */
export interface WalletWordsRow {
  readonly cleaner_id: string;
  readonly words: Readonly<Record<string, string>>;
  readonly password_changed_at: string | null;
}

export const table: Table<WalletWordsRow> = {
  name: 'wallet_words',
  key: 'cleaner_id',
  version: 2,
  columns: { cleaner_id: 'uuid', words: 'jsonb', password_changed_at: 'timestamptz' },
  indexes: [],
};
