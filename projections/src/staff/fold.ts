import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type StaffRow, table } from './table.ts';

const handles = [
  'StaffGranted',
  'StaffJoined',
  'StaffRevoked',
  'StaffInvited',
  'PasswordChanged',
  'SecondFactorEnrolled',
  'SecondFactorUsed',
  'RecoveryCodesReplaced',
  'SecondFactorRemoved',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = handles.filter((type) => type !== 'StaffGranted' && type !== 'PasswordChanged');

const keys = ({ data }: Handled): readonly string[] => [data.userId];

type FactorEvent = Extract<
  Handled,
  {
    type: 'SecondFactorEnrolled' | 'SecondFactorUsed' | 'RecoveryCodesReplaced' | 'SecondFactorRemoved';
  }
>;

const factorAfter = ({ type, data }: FactorEvent): Partial<StaffRow> => {
  switch (type) {
    case 'SecondFactorEnrolled':
    case 'RecoveryCodesReplaced':
      return { has_second_factor: true, recovery_codes_left: data.recoveryHashes.length };
    case 'SecondFactorUsed':
      return { recovery_codes_left: data.recoveryCodesLeft };
    case 'SecondFactorRemoved':
      return { has_second_factor: false, recovery_codes_left: 0 };
  }
};

const granted = (
  row: StaffRow | undefined,
  { data, metadata }: Extract<Handled, { type: 'StaffGranted' }>,
): StaffRow => ({
  since: metadata.time,
  joined_at: null,
  awaits_password: false,
  has_second_factor: false,
  recovery_codes_left: 0,
  ...row,
  id: data.userId,
  staff_role: data.staffRole,
  removed_at: null,
});

const evolve = (row: StaffRow | undefined, event: Handled): StaffRow | undefined => {
  const { time } = event.metadata;
  if (row === undefined) return event.type === 'StaffGranted' ? granted(undefined, event) : undefined;
  switch (event.type) {
    case 'StaffGranted':
      return granted(row, event);
    case 'StaffJoined':
      return { ...row, joined_at: time, awaits_password: false };
    case 'StaffInvited':
      return { ...row, awaits_password: true };
    case 'PasswordChanged':
      return { ...row, awaits_password: false };
    case 'StaffRevoked':
      return { ...row, removed_at: time };
    case 'SecondFactorEnrolled':
    case 'SecondFactorUsed':
    case 'RecoveryCodesReplaced':
    case 'SecondFactorRemoved':
      return { ...row, ...factorAfter(event) };
  }
};

export const staff = readModel({ table, handles, needsRow, keys, evolve });
