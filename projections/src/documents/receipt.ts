import type { BusinessSettings, SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { FileAnswer } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { findBooking } from '../bookings/find.ts';
import { findLedger, type Ledger } from '../payments/find.ts';
import { nobody, type PersonColumns } from '../people.ts';
import { rowsOf } from '../query/rows.ts';
import { bookingDocument, feeDocument, type PaperDocument } from './document.ts';

interface Sources {
  readonly pool: Pool;
  readonly settings: SettingsInForce;
}

export const customerNow = async (pool: Pool, id: string): Promise<PersonColumns> => {
  const query = 'select first_name, last_name, email, phone from read.customers where id = $1';
  return (await rowsOf<PersonColumns>(pool, query, [id]))[0] ?? nobody;
};

// Loading the drawing code takes half a second, so it waits for the first use.
export async function fileOf(document: PaperDocument): Promise<FileAnswer> {
  const { pdfOf } = await import('./draw.ts');
  return { bytes: await pdfOf(document), name: document.fileName };
}

async function documentOf(
  ledger: Ledger,
  company: BusinessSettings,
  pool: Pool,
): Promise<PaperDocument | undefined> {
  if (ledger.owes === 'fee') return feeDocument(ledger, await customerNow(pool, ledger.customer_id), company);
  const record = await findBooking(pool, ledger.ledger_id);
  return record && bookingDocument(record, ledger, company);
}

/** The receipt of a booking or a fee as a file; undefined until the read side has its number. */
export async function receiptFile(
  { ledgerId, receiptNumber }: { readonly ledgerId: string; readonly receiptNumber: string },
  { pool, settings }: Sources,
): Promise<FileAnswer | undefined> {
  const ledger = await findLedger(pool, ledgerId);
  if (!ledger?.paid_at || !ledger.payments.some((payment) => payment.receiptNumber === receiptNumber))
    return undefined;
  const company = await settings.at(Temporal.Instant.from(ledger.paid_at));
  const document = await documentOf(ledger, company, pool);
  return document && fileOf(document);
}
