import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import { expect, test } from 'vitest';
import { customerStream } from '../customer/customer.ts';
import { accept } from '../kernel/decision.ts';
import { ada, ids } from '../testing/booking-events.ts';
import { draft } from '../testing/invoice-events.ts';
import { invoiceOffice } from '../testing/invoice-world.ts';
import { invoiceStream } from './invoice.ts';
import { mailboxOf } from './mailbox.ts';

type Draft = Extract<InvoiceEvent, { type: 'InvoiceDrafted' }>['data'];

const mailbox = async (contact: Draft['contact'], record: readonly CustomerEvent[] = []) => {
  const { log, streams, by } = invoiceOffice();
  const drafted = { type: 'InvoiceDrafted', data: { ...draft, contact } } as const;
  await streams.transact(invoiceStream(draft.invoiceId), () => accept<InvoiceEvent>(drafted), by());
  await streams.transact(customerStream(ids.customerId), () => accept(...record), by());
  return mailboxOf({ log, streams }, draft.invoiceId);
};
const unwritten = { ...ada, email: null };

test('an invoice goes to the address that it has, or to the one in the record of its customer', async () => {
  const { customerId } = ids;
  const added = { customerId, contact: ada, address: null, addedId: null } as never;
  expect(await mailbox(ada)).toBe('known');
  expect(await mailbox(unwritten)).toBe('unknown');
  expect(await mailbox(unwritten, [{ type: 'CustomerAdded', data: added }])).toBe('known');
});

test('an invoice of an erased customer goes nowhere', async () => {
  expect(await mailbox('erased')).toBe('erased');
});
