import { erased } from '@tidylog/contracts/events/event';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import { recordedEmail } from '../customer/recorded-email.ts';
import type { Kit } from '../kernel/kit.ts';
import type { Mailbox } from './decisions.ts';
import { invoiceStream } from './invoice.ts';

/** Read from the log each time: the memory of this process may be older than a person's erasure. */
export async function mailboxOf(
  { log, streams }: Pick<Kit, 'log' | 'streams'>,
  invoiceId: string,
): Promise<Mailbox> {
  for await (const event of log.read(invoiceStream(invoiceId).name)) {
    const { type, data } = event as unknown as InvoiceEvent;
    if (type !== 'InvoiceDrafted') continue;
    if (data.contact === erased) return 'erased';
    const email = data.contact.email ?? (await recordedEmail(streams, data.customerId));
    return email === null ? 'unknown' : 'known';
  }
  return 'unknown';
}
