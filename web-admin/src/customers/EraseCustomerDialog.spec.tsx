import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@tidylog/contracts/vocabulary/permissions';
import { writeUser } from '@tidylog/web-shared/api/session';
import { afterEach, describe, expect, test } from 'vitest';
import type { Customer } from '../api/types.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const guest = newCustomer({ id: 'u-2', is_guest: true });
const gone = { first_name: 'erased', last_name: 'person', email: null, phone: null, is_erased: true };
const double = newCustomer({ id: 'u-3', first_name: 'Annie', is_guest: true, merged_into: 'u-2' });

const officeWith = (customers: Customer[], answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /admin/customers': ({ query }) => {
      const { merged_into: kept } = JSON.parse(query?.filter ?? '{}') as { merged_into?: string };
      return kept === undefined ? [...customers] : customers.filter((one) => one.merged_into === kept);
    },
    'GET /admin/customers/:id': ({ params }) => customers.find(({ id }) => id === params?.id) ?? guest,
    'GET /admin/bookings': () => [],
    'GET /admin/subscriptions': () => [],
    'GET /admin/customers/:id/messages': () => [],
    'GET /admin/customers/:id/payments': () => [],
    'GET /admin/customers/:id/open-matters': () => [],
    ...answers,
  });

async function openErase(api: ReturnType<typeof fakeApi>) {
  const shown = await show('/customers/u-2', api);
  await shown.user.click(await screen.findByRole('button', { name: 'Erase Ana Miller' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Erase Ana Miller?' })) };
}

afterEach(() => writeUser(null));

describe('erasing a guest', () => {
  test('says what goes and what stays, wants a reason, and leaves a customer without a name', async () => {
    const customers: Customer[] = [guest, double];
    const api = officeWith(customers, {
      'POST /admin/customers/:id/erase': () => {
        customers[0] = { ...guest, ...gone };
        return undefined;
      },
    });
    const { user, dialog } = await openErase(api);
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'What is erased',
      'What is kept',
    ]);
    expect(
      await dialog.findByText('The same data of everyone merged into them: Annie Miller.', { exact: true }),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await dialog.findByText('Please enter a reason.')).toBeTruthy();
    expect(api.commands()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by phone.');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('Customer erased successfully')).toBeTruthy();
    expect(api.commands()).toMatchObject([
      { input: { params: { id: 'u-2' }, body: { reason: 'Asked by phone.' } } },
    ]);
    expect(await screen.findByText(/^This customer was erased\./)).toBeTruthy();
    const commands = { name: /^(Erase|Merge|Undo the merge|Edit details|Create booking for) / };
    await waitFor(() => expect(screen.queryByRole('button', commands)).toBeNull());
  });

  test('is off while something is open, which it names with the way to it', async () => {
    const visit = { name: 'Booking on Friday, January 15, 2027, 8:00 AM - 10:00 AM', booking_id: 'b-1' };
    const series = {
      name: 'Subscription that started on Monday, January 4, 2027 (every week)',
      subscription_id: 's-1',
    };
    const { user, dialog } = await openErase(
      officeWith([guest], {
        'GET /admin/customers/:id/open-matters': () => [
          { ...visit, kind: 'booking', subscription_id: null, text: 'the visit is not over' },
          { ...visit, kind: 'refund', subscription_id: null, text: 'a refund is on its way' },
          { ...series, kind: 'fee', booking_id: null, text: 'a fee is not paid' },
        ],
      }),
    );
    const list = within(await dialog.findByRole('list', { name: 'Still open' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${visit.name}: the visit is not over`,
      `${visit.name}: a refund is on its way`,
      `${series.name}: a fee is not paid`,
    ]);
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/bookings/b-1', '/bookings/b-1', '/subscriptions/s-1']);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' }).disabled).toBe(true);
  });

  test('that is refused says why and keeps what was typed', async () => {
    const detail = 'This customer still has something open.';
    const { user, dialog } = await openErase(
      officeWith([guest], {
        'POST /admin/customers/:id/erase': () => {
          throw refused(409, { code: 'matters-open', detail });
        },
      }),
    );
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked.');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Asked.');
  });

  test('says so if what is open could not be loaded', async () => {
    const { dialog } = await openErase(
      officeWith([guest], {
        'GET /admin/customers/:id/open-matters': () => {
          throw refused(503, { detail: 'The read side is starting.' });
        },
      }),
    );
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'What is still open could not be loaded',
    );
  });

  test('waits for its answer', async () => {
    const { user, dialog } = await openErase(
      officeWith([guest], { 'POST /admin/customers/:id/erase': never }),
    );
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked.');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Keep customer' }).disabled).toBe(true);
  });
});

describe('no erasing', () => {
  const buttonOf = async (customer: Customer) => {
    await show('/customers/u-2', officeWith([customer]));
    await screen.findByRole('button', { name: /^Close/ });
    await screen.findAllByText(/No bookings yet/);
    return screen.queryByRole('button', { name: /^Erase / });
  };

  test('of a member, who does it themselves', async () =>
    expect(await buttonOf(newCustomer({ id: 'u-2' }))).toBeNull());
  test('of a merged guest', async () =>
    expect(
      await buttonOf({ ...guest, merged_into: 'u-1', merged_into_name: 'Mia Member', bookings: 0 }),
    ).toBeNull());
  test('by people who do not own the company', async () => {
    writeUser({
      id: 'm-1',
      first_name: 'Morgan',
      last_name: 'Reyes',
      email: 'morgan@example.com',
      phone: null,
      role: 'admin',
      email_verified: true,
      staff_role: 'dispatcher',
      permissions: [...permissionsOf('dispatcher')],
    });
    expect(await buttonOf(guest)).toBeNull();
  });
});
