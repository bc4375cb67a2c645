import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { type PaymentCheckRow, type ReconciliationRow, reconciliationTable, table } from './table.ts';

const handles = [
  'DifferenceFound',
  'DifferenceResolved',
  'PaymentCheckSettled',
  'RefundFailed',
  'DisputeOpened',
  'DisputeClosed',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;

const needsRow = ['DifferenceResolved', 'PaymentCheckSettled', 'DisputeClosed'] as const;

const idOf = ({ type, data }: Handled): string => {
  switch (type) {
    case 'DifferenceFound':
    case 'DifferenceResolved':
      return data.differenceId;
    case 'PaymentCheckSettled':
      return data.checkId;
    case 'RefundFailed':
      return data.refundId;
    case 'DisputeOpened':
    case 'DisputeClosed':
      return data.providerDisputeId;
  }
};

const keys = (event: Handled): readonly string[] => [idOf(event)];

const found = ({ data, metadata }: RecordedOf<'DifferenceFound'>): PaymentCheckRow => ({
  id: data.differenceId,
  kind: data.kind,
  ledger_id: data.ledgerId,
  owes: data.owes,
  provider_id: data.kind === 'refund-differs' ? data.providerIntentId : data.providerId,
  amount_here: data.amountHere,
  amount_there: data.amountThere,
  currency: data.currency,
  code: null,
  since: metadata.time,
  is_open: true,
});

const ofLedger = ({ data, metadata }: RecordedOf<'RefundFailed' | 'DisputeOpened'>) => ({
  ledger_id: data.ledgerId,
  owes: data.owes,
  amount_here: data.amount,
  amount_there: null,
  currency: 'usd',
  since: metadata.time,
  is_open: true,
});

const decided = (
  row: PaymentCheckRow | undefined,
  { data, metadata }: RecordedOf<'DisputeClosed'>,
): PaymentCheckRow | undefined =>
  row &&
  (data.outcome === 'lost'
    ? { ...row, kind: 'dispute-lost', since: metadata.time, is_open: true }
    : { ...row, is_open: false });

const evolve = (row: PaymentCheckRow | undefined, event: Handled): PaymentCheckRow | undefined => {
  switch (event.type) {
    case 'DifferenceFound':
      return found(event);
    case 'DifferenceResolved':
    case 'PaymentCheckSettled':
      return row && { ...row, is_open: false };
    case 'RefundFailed': {
      const { refundId: id, code } = event.data;
      return { ...ofLedger(event), id, kind: 'refund-failed', provider_id: null, code };
    }
    case 'DisputeOpened': {
      const { providerDisputeId: id, reason: code } = event.data;
      return { ...ofLedger(event), id, kind: 'dispute-open', provider_id: id, code };
    }
    case 'DisputeClosed':
      return decided(row, event);
  }
};

/** The payments that the office has to check. */
export const paymentChecks = readModel({ table, handles, needsRow, keys, evolve });

const looks = ['PaymentsReconciled'] as const;
type Look = RecordedOf<(typeof looks)[number]>;

/** The comparisons so far. */
export const reconciliations = readModel({
  table: reconciliationTable,
  handles: looks,
  needsRow: [],
  keys: ({ data }: Look): readonly string[] => [data.lookId],
  evolve: (_row: ReconciliationRow | undefined, { data, metadata }: Look): ReconciliationRow => ({
    id: data.lookId,
    at: metadata.time,
    until: data.until,
    recorded: data.recorded,
  }),
});
