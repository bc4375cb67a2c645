import { withFact, withoutFact } from '@tidylog/contracts/domain/settings';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type SettingRow, table } from './table.ts';

const handles = ['SettingChanged', 'SettingWithdrawn'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const keys = ({ data }: Handled): readonly string[] => [data.name];

function evolve(row: SettingRow | undefined, { type, data, metadata }: Handled, name: string): SettingRow {
  const facts = row?.facts ?? [];
  switch (type) {
    case 'SettingChanged': {
      const { value, validFrom } = data;
      const { id, role } = metadata.actor;
      const fact = { validFrom, value, by: role === 'system' ? null : id };
      return { name, facts: withFact(facts, fact) };
    }
    case 'SettingWithdrawn':
      return { name, facts: withoutFact(facts, data.validFrom) };
  }
}

/** Every setting that was ever changed, including those that this release does not know. */
export const settings = readModel({ table, handles, needsRow: ['SettingWithdrawn'], keys, evolve });
