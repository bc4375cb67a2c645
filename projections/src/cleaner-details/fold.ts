import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { type CleanerDetailsRow, table } from './table.ts';

const handles = [
  'CleanerAdded',
  'CleanerInvited',
  'PasswordChanged',
  'CleanerApplied',
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = [
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  'CleanerInvited',
] as const;

const keys = ({ type, data }: Handled): readonly string[] => {
  if (type === 'PersonErased') return [data.personId];
  return ['cleanerId' in data ? data.cleanerId : data.userId];
};

const notDismissed = { dismissed_at: null, dismissal_reason: null };

const nothingElse = { rejected_at: null, rejection_reason: null, invited_until: null, ...notDismissed };

const evolve = (row: CleanerDetailsRow | undefined, event: Handled): CleanerDetailsRow | undefined => {
  switch (event.type) {
    case 'CleanerApplied':
      return { ...nothingElse, id: event.data.cleanerId, application: readable(event.data.application) };
    case 'CleanerAdded':
      return { ...nothingElse, id: event.data.cleanerId, application: null };
    case 'CleanerInvited':
      return row && { ...row, invited_until: event.data.expiresAt };
    case 'PasswordChanged':
      return row && { ...row, invited_until: null };
    case 'CleanerApproved':
      return row && { ...row, rejected_at: null, rejection_reason: null };
    case 'CleanerRejected':
      return (
        row && {
          ...row,
          rejected_at: event.metadata.time,
          rejection_reason: readable(event.data.reason),
        }
      );
    case 'CleanerDismissed':
      return (
        row && {
          ...row,
          dismissed_at: event.metadata.time,
          dismissal_reason: readable(event.data.reason),
        }
      );
    case 'CleanerReinstated':
      return row && { ...row, ...notDismissed };
    case 'PersonErased':
      return row && { ...row, application: null, rejection_reason: null, dismissal_reason: null };
  }
};

export const cleanerDetails = readModel({
  table,
  handles,
  needsRow,
  keys,
  evolve,
  owners: (row: CleanerDetailsRow) => [row.id],
});
