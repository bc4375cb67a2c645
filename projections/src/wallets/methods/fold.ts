import { type RecordedOf, readModel } from '../../engine/read-model.ts';
import { type PayoutMethodRow, table } from './table.ts';

const handles = [
  'PayoutMethodAdded',
  'PayoutMethodDetailed',
  'PayoutMethodMadeDefault',
  'PayoutMethodRemoved',
  'WithdrawalFailed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['PayoutMethodDetailed', 'PayoutMethodMadeDefault', 'PayoutMethodRemoved'] as const;

const present = (id: string | null): readonly string[] => (id === null ? [] : [id]);

const keys = ({ type, data }: Handled): readonly string[] => {
  switch (type) {
    case 'PayoutMethodMadeDefault':
      return [data.methodId, ...present(data.previousId)];
    case 'PayoutMethodRemoved':
      return [data.methodId, ...present(data.newDefaultId)];
    case 'PayoutMethodAdded':
    case 'PayoutMethodDetailed':
    case 'WithdrawalFailed':
      return [data.methodId];
  }
};

const added = ({ data, metadata }: RecordedOf<'PayoutMethodAdded'>): PayoutMethodRow => ({
  id: data.methodId,
  cleaner_id: data.cleanerId,
  is_default: data.isDefault,
  has_details: data.details !== null,
  added_at: metadata.time,
  changed_at: metadata.time,
  returned_at: null,
});

const evolve = (
  row: PayoutMethodRow | undefined,
  event: Handled,
  key: string,
): PayoutMethodRow | undefined => {
  if (event.type === 'PayoutMethodAdded') return added(event);
  if (row === undefined) return undefined;
  switch (event.type) {
    case 'PayoutMethodDetailed':
      return { ...row, has_details: true, changed_at: event.metadata.time, returned_at: null };
    case 'PayoutMethodMadeDefault':
      return { ...row, is_default: key === event.data.methodId };
    case 'PayoutMethodRemoved':
      return key === event.data.methodId ? undefined : { ...row, is_default: true };
    case 'WithdrawalFailed':
      return event.data.reason === 'returned' ? { ...row, returned_at: event.metadata.time } : row;
  }
};

const owners = (row: PayoutMethodRow): readonly string[] => [row.cleaner_id];

export const payoutMethods = readModel({ table, handles, needsRow, keys, evolve, owners });
