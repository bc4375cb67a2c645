import { toDollars } from '@tidylog/contracts/vocabulary/money';
import type { WalletLineStatus, WalletLineType } from '@tidylog/contracts/vocabulary/wallet-lines';
import { csvFile } from '../query/csv.ts';
import type { LineRecord } from './find-lines.ts';
import { describedAs } from './words.ts';

const types: Readonly<Record<WalletLineType, string>> = {
  job_payment: 'Job',
  earning: 'Earning',
  transfer: 'Correction',
  withdrawal: 'Withdrawal',
  refund: 'Refund',
};
const statuses: Readonly<Record<WalletLineStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

const heads = ['Date', 'Type', 'Description', 'Amount', 'Fee inside', 'Status', 'Line'];

/** All lines of a year, as a file for spreadsheets. */
export const statementOf = (records: readonly LineRecord[]): string =>
  csvFile([
    heads,
    ...records.map((record) => [
      record.date,
      types[record.type],
      describedAs(record),
      { dollars: toDollars(record.amount) },
      record.fee === null ? null : { dollars: toDollars(record.fee) },
      statuses[record.status],
      record.id,
    ]),
  ]);
