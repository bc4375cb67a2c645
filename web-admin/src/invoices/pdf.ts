import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { saveBase64 } from '@tidylog/web-shared/api/download';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import type { Invoice } from '../api/types.ts';
import type { useCall } from '../api/use-call.ts';

type Call = ReturnType<typeof useCall>;
/** An invoice, as far as its download needs it. */
export interface Named extends Pick<Invoice, 'id'> {
  /** Null where the page does not show it. */
  readonly invoice_number: string | null;
}

/** The server answered without the file. */
export class NoContent extends Error {
  constructor() {
    super('PDF content not found');
  }
}

export const nameOf = ({ id, invoice_number }: Named): string => invoice_number ?? `#${shortId(id)}`;

export const whyFailed = (error: unknown): string =>
  error instanceof NoContent ? error.message : sentenceOf(error);

/** Saves the PDF of an invoice under its number. */
export async function savePdf(call: Call, id: string): Promise<void> {
  const { pdf_content, filename } = await call('GET /admin/invoices/:id/pdf', { params: { id } });
  if (!pdf_content) throw new NoContent();
  saveBase64(pdf_content, { name: filename, type: 'application/pdf' });
}

const betweenFiles = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, betweenFiles));

export interface Outcome {
  readonly invoice: Named;
  readonly error: unknown;
}

/** Saves one PDF after another with a pause between them, until it is told to stop. */
export async function savePdfs(
  call: Call,
  invoices: readonly Named[],
  { tell, goesOn }: { readonly tell: (outcome: Outcome) => void; readonly goesOn: () => boolean },
): Promise<void> {
  for (const [index, invoice] of invoices.entries()) {
    if (!goesOn()) return;
    if (index > 0) await pause();
    const error: unknown = await savePdf(call, invoice.id).then(
      () => undefined,
      (refused: unknown) => refused ?? new Error('Refused without a reason.'),
    );
    tell({ invoice, error });
  }
}
