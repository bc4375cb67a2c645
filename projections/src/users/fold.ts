import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { nobody, personColumns } from '../people.ts';
import { table, type UserRow } from './table.ts';

const handles = [
  'UserRegistered',
  'ProfileChanged',
  'EmailVerified',
  'EmailChanged',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['ProfileChanged', 'EmailVerified', 'EmailChanged'] as const;

const keys = (event: Handled): readonly string[] => [
  event.type === 'PersonErased' ? event.data.personId : event.data.userId,
];

const evolve = (row: UserRow | undefined, event: Handled): UserRow | undefined => {
  switch (event.type) {
    case 'UserRegistered':
      return {
        id: event.data.userId,
        role: event.data.role,
        ...personColumns(event.data.contact),
        email_verified: false,
        guest_customer_id: null,
        reclaimed_at: null,
      };
    case 'ProfileChanged':
      return row && { ...row, ...personColumns(event.data.contact) };
    case 'EmailChanged':
      return row && { ...row, ...personColumns(event.data.contact), email_verified: true };
    case 'EmailVerified':
      return (
        row && {
          ...row,
          email_verified: true,
          guest_customer_id: event.data.guestCustomerId,
          reclaimed_at: event.data.reclaimed ? event.metadata.time : null,
        }
      );
    case 'PersonErased':
      return row && { ...row, ...nobody };
  }
};

export const users = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: UserRow) => [row.id],
});
