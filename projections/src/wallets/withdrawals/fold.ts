import { type RecordedOf, readModel } from '../../engine/read-model.ts';
import { table, type WithdrawalRow } from './table.ts';

const handles = [
  'WithdrawalRequested',
  'WithdrawalTaken',
  'WithdrawalPutBack',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'PayoutMethodDetailed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'WithdrawalTaken',
  'WithdrawalPutBack',
  'WithdrawalCompleted',
  'WithdrawalFailed',
  'PayoutMethodDetailed',
] as const;

const keys = ({ type, data }: Handled): readonly string[] =>
  type === 'PayoutMethodDetailed' ? data.withdrawalIds : [data.withdrawalId];

const asked = ({ data, metadata }: RecordedOf<'WithdrawalRequested'>): WithdrawalRow => ({
  id: data.withdrawalId,
  cleaner_id: data.cleanerId,
  amount: data.amount,
  fee: data.fee,
  status: 'pending',
  method_id: data.methodId,
  has_details: data.details !== null,
  expected_by: data.expectedBy,
  batch_id: null,
  failure: null,
  created_at: metadata.time,
  processed_at: null,
  changes: 1,
});

const evolve = (row: WithdrawalRow | undefined, event: Handled): WithdrawalRow | undefined => {
  if (event.type === 'WithdrawalRequested') return asked(event);
  if (row === undefined) return undefined;
  const changed = { ...row, changes: row.changes + 1 };
  switch (event.type) {
    case 'WithdrawalTaken':
      return { ...changed, status: 'processing', batch_id: event.data.batchId };
    case 'WithdrawalPutBack':
      return { ...changed, status: 'pending', batch_id: null };
    case 'WithdrawalCompleted':
      return { ...changed, status: 'completed', processed_at: event.metadata.time };
    case 'WithdrawalFailed':
      return {
        ...changed,
        status: 'failed',
        failure: event.data.reason,
        processed_at: event.metadata.time,
      };
    case 'PayoutMethodDetailed':
      return { ...changed, has_details: true };
  }
};

const owners = (row: WithdrawalRow): readonly string[] => [row.cleaner_id];

export const withdrawals = readModel({ table, handles, needsRow, keys, evolve, owners });
