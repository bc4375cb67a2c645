import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { officeActor, writing } from './accounts.ts';
import { type ActOf, bookingIdOf } from './names.ts';

type InvoiceAct = ActOf<'invoice' | 'send-invoice' | 'pay-invoice' | 'delete-invoice'>;

/** What the office of the demo company does with invoices. */
export function createInvoiceActs({ commands: { invoices } }: Services) {
  return (act: InvoiceAct): Promise<object> => {
    const by = writing(act.at, officeActor);
    const id = idFrom('demo invoice', act.visit);
    const asked = { id, version: null };
    switch (act.do) {
      case 'invoice':
        return invoices.generate(bookingIdOf(act.visit), id, by);
      case 'send-invoice':
        return invoices.send(asked, true, by);
      case 'pay-invoice':
        return invoices.markPaid(asked, 'check', by);
      case 'delete-invoice':
        return invoices.discard(asked, { reason: 'deleted', note: null }, by);
    }
  };
}
