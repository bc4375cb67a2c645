import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type StaffRow, table } from './table.ts';

const handles = ['StaffGranted', 'StaffJoined', 'StaffRevoked'] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['StaffJoined', 'StaffRevoked'] as const;

const keys = ({ data }: Handled): readonly string[] => [data.userId];

const evolve = (row: StaffRow | undefined, { type, data, metadata }: Handled): StaffRow | undefined => {
  const { time } = metadata;
  switch (type) {
    case 'StaffGranted':
      return {
        id: data.userId,
        staff_role: data.staffRole,
        since: row?.since ?? time,
        joined_at: row?.joined_at ?? null,
        removed_at: null,
      };
    case 'StaffJoined':
      return row && { ...row, joined_at: time };
    case 'StaffRevoked':
      return row && { ...row, removed_at: time };
  }
};

export const staff = readModel({ table, handles, needsRow, keys, evolve });
