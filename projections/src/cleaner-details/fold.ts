import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { type CleanerDetailsRow, table } from './table.ts';

const handles = [
  'CleanerApplied',
  'CleanerApproved',
  'CleanerRejected',
  'CleanerDismissed',
  'CleanerReinstated',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['CleanerApproved', 'CleanerRejected', 'CleanerDismissed', 'CleanerReinstated'] as const;

const keys = ({ type, data }: Handled): readonly string[] => [
  type === 'PersonErased' ? data.personId : data.cleanerId,
];

const notDismissed = { dismissed_at: null, dismissal_reason: null };

const evolve = (row: CleanerDetailsRow | undefined, event: Handled): CleanerDetailsRow | undefined => {
  switch (event.type) {
    case 'CleanerApplied':
      return {
        id: event.data.cleanerId,
        application: readable(event.data.application),
        rejected_at: null,
        rejection_reason: null,
        ...notDismissed,
      };
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
