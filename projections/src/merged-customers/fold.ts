import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type MergedCustomerRow, table } from './table.ts';

const handles = ['CustomersMerged', 'MergeUndone'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => [data.customerId, ...data.alongWith];

function evolve(
  row: MergedCustomerRow | undefined,
  { type, data, metadata }: Handled,
  id: string,
): MergedCustomerRow | undefined {
  switch (type) {
    case 'CustomersMerged':
      return { id, merged_at: metadata.time, ...row, kept_id: data.into };
    case 'MergeUndone':
      return id === data.customerId ? undefined : row && { ...row, kept_id: data.customerId };
  }
}

/** Those who see more once a guest is merged into them. */
const owners = ({ kept_id }: MergedCustomerRow): readonly string[] => [kept_id];

export const mergedCustomers = readModel({
  table,
  handles,
  needsRow: ['MergeUndone'],
  keys,
  evolve,
  owners,
});
