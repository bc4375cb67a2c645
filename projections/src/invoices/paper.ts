import type { FixedSettings } from '@tidylog/contracts/domain/settings';
import type { FileAnswer } from '@tidylog/server/route';
import type { Pool } from 'pg';
import type { PaperDocument } from '../documents/document.ts';
import { invoiceDocument } from '../documents/invoice-document.ts';
import { fileOf } from '../documents/receipt.ts';
import { findLedger } from '../payments/find.ts';
import { findInvoiceRecord, type InvoiceRecord } from './find.ts';

type Zone = Pick<FixedSettings, 'timeZone'>;

const drawn = async (pool: Pool, record: InvoiceRecord, settings: Zone): Promise<PaperDocument> =>
  invoiceDocument(record, await findLedger(pool, record.booking_id), settings);

/** An invoice before it is drawn; undefined for none. */
export async function invoicePaper(
  pool: Pool,
  id: string,
  settings: Zone,
): Promise<PaperDocument | undefined> {
  const record = await findInvoiceRecord(pool, id);
  return record && drawn(pool, record, settings);
}

/** An invoice as a file; undefined until the rows have this revision of it. */
export async function invoiceFile(
  { id, revision }: { readonly id: string; readonly revision: bigint },
  { pool, settings }: { readonly pool: Pool; readonly settings: Zone },
): Promise<FileAnswer | undefined> {
  const record = await findInvoiceRecord(pool, id);
  if (record === undefined || BigInt(record.version) < revision) return undefined;
  return fileOf(await drawn(pool, record, settings));
}
