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
      await dialog.findByText('The same of everyone merged into them: Annie Miller.', { exact: true }),
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
    const commands = { name: /^(Erase|Merge|Undo the merge|Correct|Create booking for) / };
    await waitFor(() => expect(screen.queryByRole('button', commands)).toBeNull());
  });

  test('is refused while something is open, which it names with the way to it', async () => {
    const open = [
      { kind: 'booking', booking_id: 'b-1', subscription_id: null },
      { kind: 'refund', booking_id: 'b-1', subscription_id: null },
      { kind: 'fee', booking_id: null, subscription_id: 's-12345678' },
    ];
    const detail = 'This customer still has something open.';
    const api = officeWith([guest], {
      'POST /admin/customers/:id/erase': () => {
        throw refused(409, { code: 'matters-open', detail, extra: { open } });
      },
    });
    const { user, dialog } = await openErase(api);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked.');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    const list = within(dialog.getByRole('list', { name: 'Still open' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Booking #.*: the visit is not over$/),
      expect.stringMatching(/^Booking #.*: a refund is on its way$/),
      'Subscription #12345678: a fee is not paid',
    ]);
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links[0]).toBe('/bookings/b-1');
    expect(links[2]).toContain('/subscriptions?filter=');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Asked.');
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
