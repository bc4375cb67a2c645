import { noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { table, type WalletEntryRow } from './table.ts';

const handles = [
  'JobPaymentCredited',
  'JobPaymentReleased',
  'JobPaymentReversed',
  'EarningAdded',
  'TransferMade',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type OfOffice = RecordedOf<'EarningAdded' | 'TransferMade'>;
type OfJob = Exclude<Handled, OfOffice>;

const isOfOffice = (event: Handled): event is OfOffice =>
  event.type === 'EarningAdded' || event.type === 'TransferMade';

const needsRow = ['JobPaymentReleased'] as const;

const jobKey = ({ data: { bookingId, completion } }: OfJob): string =>
  completion === 1 ? `job/${bookingId}` : `job/${bookingId}/${completion}`;

/** Pay that was pending never comes; pay that was available is taken out by an entry of its own. */
const keys = (event: Handled): readonly string[] => {
  if (isOfOffice(event)) return [`entry/${event.data.entryId}`];
  return event.type === 'JobPaymentReversed' && event.data.status === 'available'
    ? [`reversal/${event.data.bookingId}/${event.data.completion}`]
    : [jobKey(event)];
};

const evolve = (row: WalletEntryRow | undefined, event: Handled, key: string): WalletEntryRow | undefined => {
  const { cleanerId: cleaner_id, amount } = event.data;
  switch (event.type) {
    case 'EarningAdded':
    case 'TransferMade':
      return { id: key, cleaner_id, amount, status: 'available' };
    case 'JobPaymentReleased':
      return row && { ...row, status: 'available' };
    case 'JobPaymentCredited':
      return { id: key, cleaner_id, amount, status: event.data.status };
    case 'JobPaymentReversed':
      return event.data.status === 'available'
        ? { id: key, cleaner_id, amount: subtract(noMoney, amount), status: 'available' }
        : row && { ...row, status: 'failed' };
  }
};

const owners = (row: WalletEntryRow): readonly string[] => [row.cleaner_id];

export const wallets = readModel({ table, handles, needsRow, keys, evolve, owners });
