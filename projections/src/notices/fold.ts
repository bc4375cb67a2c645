import {
  type CleanerMailCause,
  cleanerCauseTypes,
  cleanerMailsOf,
} from '@tidylog/contracts/domain/mail-causes';
import type { ToCleaner } from '@tidylog/contracts/events/cleaner-mails';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type NoticeFacts, type NoticeRow, table } from './table.ts';

type Handled = RecordedOf<CleanerMailCause['type']>;

// It says where they sign in, not what they work or earn.
const handles = cleanerCauseTypes.filter(
  (type) => type !== 'EmailChangeRequested' && type !== 'EmailChangeRefused',
);

const bookingOf = ({ data }: Handled): string | null =>
  'bookingId' in data && data.bookingId !== null ? data.bookingId : null;

const keyOf = (event: Handled, { cleanerId, template }: ToCleaner): string =>
  template === 'cleaner-new-job' ? `job/${bookingOf(event)}/${cleanerId}` : `${event.id}/${cleanerId}`;

const toldOf = (event: Handled) => cleanerMailsOf(event, event.metadata.actor);

const jobLine = ({ bookingId, completion }: RecordedOf<'JobPaymentReleased'>['data']): string =>
  completion === 1 ? `job/${bookingId}` : `job/${bookingId}/${completion}`;

const lineOf = ({ type, data }: Handled): string | null => {
  if (type === 'JobPaymentReleased') return jobLine(data);
  if (type === 'EarningAdded') return `earning/${data.entryId}`;
  if (type === 'TransferMade') return `transfer/${data.entryId}`;
  const isWithdrawal = type === 'WithdrawalCompleted' || type === 'WithdrawalFailed';
  return isWithdrawal ? `withdrawal/${data.withdrawalId}` : null;
};

const factsOf = ({ type, data }: Handled): NoticeFacts => ({
  amount: 'amount' in data ? data.amount : null,
  from: type === 'BookingRescheduled' ? { date: data.fromDate, slotId: data.fromSlotId } : null,
  to: type === 'BookingRescheduled' ? { date: data.toDate, slotId: data.toSlotId } : null,
});

const evolve = (_before: NoticeRow | undefined, event: Handled, key: string): NoticeRow | undefined => {
  const told = toldOf(event).find((to) => keyOf(event, to) === key);
  return (
    told && {
      id: key,
      cleaner_id: told.cleanerId,
      kind: told.template,
      at: event.metadata.time,
      position: event.position,
      booking_id: bookingOf(event),
      line_id: lineOf(event),
      facts: factsOf(event),
    }
  );
};

export const notices = readModel({
  table,
  handles,
  needsRow: [],
  keys: (event: Handled) => toldOf(event).map((to) => keyOf(event, to)),
  evolve,
  owners: (row: NoticeRow) => [row.cleaner_id],
});
