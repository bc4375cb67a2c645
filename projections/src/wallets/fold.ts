import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { table, type WalletEntryRow } from './table.ts';

const handles = ['JobPaymentCredited', 'JobPaymentReleased'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['JobPaymentReleased'] as const;

const keys = (event: Handled): readonly string[] => [`job/${event.data.bookingId}`];

const evolve = (row: WalletEntryRow | undefined, event: Handled, key: string): WalletEntryRow | undefined => {
  if (event.type === 'JobPaymentReleased') return row && { ...row, status: 'available' };
  const { cleanerId, amount, status } = event.data;
  return { id: key, cleaner_id: cleanerId, amount, status };
};

const owners = (row: WalletEntryRow): readonly string[] => [row.cleaner_id];

export const wallets = readModel({ table, handles, needsRow, keys, evolve, owners });
