import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { accept, type Decision } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { type Ledger, ledgerStream, paymentIn } from '../../ledger/ledger.ts';
import { claimNumber } from '../../numbers/decisions.ts';
import { numberOf, numbersStream, numberText } from '../../numbers/numbers.ts';

/** A payment that has succeeded gets a receipt number, once. */
export const numberReceipt =
  ({ paymentId, receiptNumber }: { paymentId: string; receiptNumber: string }) =>
  (ledger: Ledger): Decision<PaymentEvent, never> => {
    const payment = paymentIn(ledger, paymentId);
    if (payment?.status !== 'succeeded' || payment.receiptNumber !== null || ledger.subject === null)
      return accept();
    return accept({ type: 'ReceiptNumbered', data: { ...ledger.subject, paymentId, receiptNumber } });
  };

/** The payments that have succeeded and have no receipt number, in the order in which they arrived. */
export const withoutReceipt = ({ payments }: Ledger): readonly string[] =>
  payments
    .filter(({ status, receiptNumber }) => status === 'succeeded' && receiptNumber === null)
    .map(({ paymentId }) => paymentId);

/**
 * Numbers the receipts of a ledger. The year is that of the payment's day, so that a claim made before a crash is found
 * again after New Year's Eve.
 */
export function createReceipts({ log, streams, settings }: Kit) {
  const yearsOf = async (ledgerId: LedgerId): Promise<ReadonlyMap<string, number>> => {
    const years = new Map<string, number>();
    for await (const { type, data, metadata } of log.read(ledgerStream(ledgerId).name))
      if (type === 'PaymentSucceeded' || type === 'PaymentRecorded') {
        const at = Temporal.Instant.from(metadata.time).toZonedDateTimeISO(settings.timeZone);
        years.set(data.paymentId, at.year);
      }
    return years;
  };

  const claim = async (ownerId: string, year: number, by: WriteContext): Promise<string> => {
    const decide = claimNumber({ register: 'RCP', year, ownerId });
    const { state } = accepted(await streams.transact(numbersStream(year), decide, by));
    const number = numberOf(state, 'RCP', ownerId);
    if (number === undefined) throw new Error('A number that was claimed is not in its register.');
    return numberText('RCP', year, number);
  };

  return async (ledgerId: LedgerId, by: WriteContext): Promise<void> => {
    const { state, last } = await streams.load(ledgerStream(ledgerId));
    const open = withoutReceipt(state);
    if (open.length === 0) return;
    const because = { ...by, causation: last?.id ?? by.causation };
    const years = await yearsOf(ledgerId);
    for (const paymentId of open) {
      const receiptNumber = await claim(
        paymentId,
        years.get(paymentId) ?? by.time.toZonedDateTimeISO(settings.timeZone).year,
        because,
      );
      accepted(
        await streams.transact(ledgerStream(ledgerId), numberReceipt({ paymentId, receiptNumber }), because),
      );
    }
  };
}
