import { expect, test, vi } from 'vitest';
import { patience, signedInProduct } from '../testing/signed-in.ts';
import { bookingRequest, call, openDates } from '../testing/spec-client.ts';

const { product, admin, get, post } = await signedInProduct();

interface Invoice {
  readonly id: string;
  readonly invoice_number: string;
  readonly total_amount: number;
  readonly version: string;
}
const change = (path: string, body: object, method = 'PATCH') =>
  call(product, path, { method, token: admin, body });
const invoiceOf = (id: string) => get<Invoice>(`/admin/invoices/${id}`, admin);
const pdfOf = async (id: string) => {
  const { pdf_content } = await get<{ pdf_content: string }>(`/admin/invoices/${id}/pdf`, admin);
  return pdf_content;
};
const generate = async (bookingId: string) => {
  const { status, body } = await call(product, `/admin/invoices/generate/${bookingId}`, {
    token: admin,
    body: {},
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return body as Invoice;
};

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly attachments: readonly { readonly filename: string }[];
}
/** Of each mail with this invoice, the name and content of its file. */
async function mailedFiles(number: string) {
  const answer = await fetch(`${product.url}/dev/mail/messages`);
  const mails = ((await answer.json()) as Mail[]).filter(({ subject }) => subject.includes(number));
  return await Promise.all(
    mails.map(async ({ id, attachments: [file] }) => {
      const attached = await fetch(`${product.url}/dev/mail/${id}/attachments/0`);
      return { name: file?.filename, content: Buffer.from(await attached.arrayBuffer()).toString('base64') };
    }),
  );
}

/** A visit that is done, with an add-on at 40.00. */
async function completedVisit(): Promise<{
  readonly id: string;
  readonly customerId: string;
  readonly addOn: string;
}> {
  const added = await post(
    '/admin/services',
    { name: 'Oven inside', category: 'a_la_carte', description: '', a_la_carte_price: 40 },
    admin,
  );
  const { id: addOn } = added.body as { id: string };
  const date = (await openDates(product)).at(-1) ?? '';
  const a_la_carte_services = [{ service_id: addOn, quantity: 1 }];
  const request = bookingRequest(date, { a_la_carte_services });
  const placed = await call(product, '/bookings/guest', { body: request });
  expect(placed.status).toBe(201);
  const { id } = placed.body as { id: string };
  expect(await change(`/admin/bookings/${id}`, { status: 'confirmed' })).toMatchObject({ status: 200 });
  const { body } = await change(`/admin/bookings/${id}`, { status: 'completed' });
  return { id, customerId: (body as { customer_id: string }).customer_id, addOn };
}

test('an invoice stays as it was issued, wherever it is shown (N-22)', { timeout: 60_000 }, async () => {
  const { id, customerId, addOn } = await completedVisit();
  const drafted = await generate(id);
  await change(`/admin/invoices/${drafted.id}`, { status: 'sent' });
  const { version: _version, ...issued } = await invoiceOf(drafted.id);
  expect(JSON.stringify(issued)).toContain('Oven inside');
  const pdf = await pdfOf(drafted.id);
  const mailed = { name: `${drafted.invoice_number}.pdf`, content: pdf };
  const files = () => mailedFiles(drafted.invoice_number);
  await vi.waitFor(async () => expect(await files()).toEqual([mailed]), patience);

  const changes = [
    change(`/admin/customers/${customerId}`, { first_name: 'Anita', address: '99 New Rd' }),
    change('/admin/settings', { name: 'brand_name', value: 'Shining Homes' }, 'PUT'),
    change(`/admin/services/${addOn}`, { name: 'Oven, deep', a_la_carte_price: 55 }),
  ];
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await vi.waitFor(
    async () =>
      expect(await get(`/admin/customers/${customerId}`, admin)).toMatchObject({ first_name: 'Anita' }),
    patience,
  );
  expect(await invoiceOf(drafted.id)).toMatchObject(issued);
  expect(await get(`/admin/invoices?filter=${encodeURIComponent('{"q":"lopez"}')}`, admin)).toMatchObject([
    issued,
  ]);
  const exported = await call(product, '/admin/export/invoices?format=csv', { token: admin });
  expect(exported.text).toContain('Ana López');
  expect(exported.text).not.toMatch(/Anita|New Rd/);
  expect(await pdfOf(drafted.id)).toBe(pdf);
  await change(`/admin/invoices/${drafted.id}`, { status: 'sent' });
  await vi.waitFor(async () => expect(await files()).toEqual([mailed, mailed]), patience);
});

test('a draft that is voided makes room for another number, whose mail has what the screen has', {
  timeout: 60_000,
}, async () => {
  const { id } = await completedVisit();
  const first = await generate(id);
  expect(
    await call(product, `/admin/invoices/${first.id}`, { method: 'DELETE', token: admin }),
  ).toMatchObject({
    status: 200,
  });
  const second = await generate(id);
  expect(Number(second.invoice_number.slice(-6))).toBe(Number(first.invoice_number.slice(-6)) + 1);
  await change(`/admin/invoices/${second.id}`, { status: 'sent' });
  const expected = { name: `${second.invoice_number}.pdf`, content: await pdfOf(second.id) };
  await vi.waitFor(
    async () => expect(await mailedFiles(second.invoice_number)).toEqual([expected]),
    patience,
  );
});
