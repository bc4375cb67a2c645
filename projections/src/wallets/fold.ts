import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { table, type WalletEntryRow } from './table.ts';

const handles = ['JobPaymentCredited'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = (event: Handled): readonly string[] => [`job/${event.data.bookingId}`];

const evolve = (_row: WalletEntryRow | undefined, { data }: Handled, key: string): WalletEntryRow => ({
  id: key,
  cleaner_id: data.cleanerId,
  amount: data.amount,
  status: data.status,
});

const owners = (row: WalletEntryRow): readonly string[] => [row.cleaner_id];

export const wallets = readModel({ table, handles, keys, evolve, owners });
