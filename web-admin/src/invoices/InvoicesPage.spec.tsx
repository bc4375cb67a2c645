import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, never, pageOf, refused } from '../testing/fake-api.ts';
import { newInvoice, newSummary } from '../testing/fixtures/invoices.ts';
import { savedFiles } from '../testing/saved-files.ts';
import { show } from '../testing/show.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const number = 'INV-2027-000007';
const pdfOf = (name = number) => ({ pdf_content: btoa('%PDF-1.4'), filename: `${name}.pdf` });

const officeOf = (answers: Parameters<typeof fakeApi>[0] = {}, part = {}) =>
  fakeApi({
    'GET /admin/invoices': () => [newInvoice(part)],
    'GET /admin/invoices/summary': () => newSummary(),
    ...answers,
  });
const shown = async (answers: Parameters<typeof fakeApi>[0] = {}, part = {}, path = '/invoices') => {
  const api = officeOf(answers, part);
  return { api, ...(await show(path, api)) };
};
const refuse = (status: number, detail?: string) => () => {
  throw refused(status, detail === undefined ? {} : { detail });
};

describe('the list', () => {
  test('is loading', async () => {
    await shown({ 'GET /admin/invoices': never });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('that cannot be loaded says so', async () => {
    await shown({ 'GET /admin/invoices': refuse(500) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load invoices');
  });

  test('without invoices says where they come from', async () => {
    await shown({ 'GET /admin/invoices': () => [] });
    expect(await screen.findByText(/Choose Generate to invoice/)).toBeTruthy();
  });

  test('has number, customer, dates, sums and status of each', async () => {
    await shown({}, { status: 'overdue' });
    expect(await screen.findByRole('link', { name: number })).toBeTruthy();
    expect(screen.getByText('#000000f1')).toBeTruthy();
    expect(screen.getByText('$216.50')).toBeTruthy();
    expect(screen.getByText('$200.00 due')).toBeTruthy();
    expect(screen.getByText('Due Jan 29, 2027')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: 'Invoice Management' })).getByText('Overdue'),
    ).toBeTruthy();
  });

  test('comes with its figures, of what the filters find', async () => {
    const { api } = await shown({}, {}, '/invoices?filter={"status":"paid"}');
    const summary = within(await screen.findByLabelText('Summary'));
    expect(await summary.findByText('$2,450.50')).toBeTruthy();
    for (const words of ['Total invoices', '12', 'Total amount', 'Paid', '7', 'Overdue', '2'])
      expect(summary.getByText(words)).toBeTruthy();
    expect(screen.getByText('$1,664.00 is still due. Cancelled invoices are not counted.')).toBeTruthy();
    const asked = api.made.filter(({ name }) => name === 'GET /admin/invoices/summary').at(-1);
    expect(asked?.input).toMatchObject({ query: { filter: '{"status":"paid"}' } });
  });
});

test.each([
  [0, 'Nothing is due. Cancelled invoices are not counted.'],
  [0.5, '$0.50 is still due. Cancelled invoices are not counted.'],
])('the figures with a balance of %d say so', async (balance_due, words) => {
  await shown({ 'GET /admin/invoices/summary': () => newSummary({ balance_due }) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('figures that cannot be loaded say nothing of what is due', async () => {
  await shown({ 'GET /admin/invoices/summary': refuse(500) });
  expect((await screen.findAllByText('–')).length).toBe(4);
  expect(screen.getByText('Cancelled invoices are not counted.')).toBeTruthy();
});

describe('a draft', () => {
  const draft = { status: 'draft', due_date: null, sent_at: null } as const;

  test('is deleted only after a question, which says what becomes of its number', async () => {
    const { api, user } = await shown(
      { 'DELETE /admin/invoices/:id': () => newInvoice({ status: 'cancelled' }) },
      draft,
    );
    await user.click(await screen.findByRole('button', { name: `Delete: ${number}` }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Are you sure you want to delete this invoice?' }),
    );
    expect(dialog.getByText(/Its number stays void\. It won't be used again\./)).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Invoice deleted successfully')).toBeTruthy();
  });

  test('that cannot be deleted shows the sentence of the server alone', async () => {
    const { user } = await shown({ 'DELETE /admin/invoices/:id': refuse(409, 'It was sent.') }, draft);
    await user.click(await screen.findByRole('button', { name: `Delete: ${number}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('It was sent.')).toBeTruthy();
    expect(dialog.queryByText(/Failed to delete invoice/)).toBeNull();
  });
});

test.each(['paid', 'cancelled'] as const)('a %s invoice can only be downloaded', async (status) => {
  await shown({}, { status });
  expect(await screen.findByRole('button', { name: `Download PDF of ${number}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(`(Send|Mark|Delete).*${number}`) })).toBeNull();
});

describe('a PDF', () => {
  const download = async (answer: () => object) => {
    const saved = savedFiles();
    const { user } = await shown({ 'GET /admin/invoices/:id/pdf': answer as never });
    await user.click(await screen.findByRole('button', { name: `Download PDF of ${number}` }));
    return saved;
  };

  test('is saved under the number of its invoice', async () => {
    const saved = await download(() => pdfOf());
    expect(await screen.findByText('PDF downloaded successfully!')).toBeTruthy();
    expect(saved).toEqual([`${number}.pdf`]);
  });

  test('without content is told apart from one that failed', async () => {
    await download(() => ({ pdf_content: '', filename: 'x.pdf' }));
    expect(await screen.findByText('PDF content not found')).toBeTruthy();
  });

  test('that fails says so', async () => {
    await download(refuse(503, 'Please try again in a moment.'));
    expect(await screen.findByText('Failed to download PDF')).toBeTruthy();
    expect(screen.getByText('Please try again in a moment.')).toBeTruthy();
  });
});

describe('many PDFs', () => {
  const three = [1, 2, 3].map((index) =>
    newInvoice({ id: `018f0000-0000-7000-8000-00000000000${index}`, invoice_number: `INV-${index}` }),
  );
  const rows = (total = three.length) => ({ 'GET /admin/invoices': () => pageOf(three, total) });
  const tick = async (user: Awaited<ReturnType<typeof shown>>['user'], index: number) => {
    const boxes = await screen.findAllByRole('checkbox');
    const box = boxes[index];
    if (box === undefined) throw new Error('There is no such row.');
    await user.click(box);
  };
  const press = () => screen.findByRole('button', { name: 'Download PDFs' });

  test('need a selection', async () => {
    const { api, user } = await shown(rows());
    await user.click(await press());
    expect(await screen.findByText('Please select invoices to download')).toBeTruthy();
    expect(api.made.some(({ name }) => name === 'GET /admin/invoices/:id/pdf')).toBe(false);
  });

  test('come one after another', async () => {
    const saved = savedFiles();
    const { user } = await shown({
      ...rows(),
      'GET /admin/invoices/:id/pdf': ({ params }) => pdfOf(String(params?.id).slice(-1)),
    });
    await tick(user, 1);
    await tick(user, 3);
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(await press());
    expect(await screen.findByText('Downloaded 2 PDFs successfully!')).toBeTruthy();
    expect(saved).toEqual(['1.pdf', '3.pdf']);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  test('that fail are named, and the rest is downloaded', async () => {
    const saved = savedFiles();
    const { user } = await shown({
      ...rows(),
      'GET /admin/invoices/:id/pdf': ({ params }) => {
        if (String(params?.id).endsWith('2')) throw refused(503, { detail: 'Not now.' });
        return pdfOf(String(params?.id).slice(-1));
      },
    });
    await tick(user, 0);
    await user.click(await press());
    expect(await screen.findByText('Failed to download PDFs')).toBeTruthy();
    expect(screen.getByText('2 of 3 PDFs downloaded.')).toBeTruthy();
    expect(screen.getByText('INV-2: Not now.')).toBeTruthy();
    expect(saved).toEqual(['1.pdf', '3.pdf']);
  });

  test('of all that match are offered once the page is ticked', async () => {
    const more = newInvoice({ id: '018f0000-0000-7000-8000-000000000004', invoice_number: 'INV-4' });
    const { user } = await shown({
      'GET /admin/invoices': ({ query }) =>
        JSON.parse(String(query?.range))[1] > 100 ? [...three, more] : pageOf(three, 4),
    });
    await tick(user, 0);
    await user.click(await screen.findByRole('button', { name: 'Select all 4 that match' }));
    expect(await screen.findByText('4 selected')).toBeTruthy();
    await tick(user, 2);
    expect(await screen.findByText('3 selected')).toBeTruthy();
  });

  test('are forgotten when the filter changes', async () => {
    const { user } = await shown(rows());
    await tick(user, 1);
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Draft' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });
});
