import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Customer } from '../api/types.ts';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCustomer } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const caller = newCustomer({ id: 'u-2', email: null, phone: '281-555-0101', is_guest: true, bookings: 2 });
const member = newCustomer();

const officeWith = (customers: Customer[], answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /admin/customers': ({ query }) => {
      const { merged_into: kept } = JSON.parse(query?.filter ?? '{}') as { merged_into?: string };
      return kept === undefined ? [...customers] : customers.filter((one) => one.merged_into === kept);
    },
    'GET /admin/customers/:id': ({ params }) =>
      customers.find(({ id }) => id === params?.id) ?? newCustomer(),
    'GET /admin/customers/:id/doubles': () => [{ ...member, same: ['phone', 'name-and-address'] }],
    'GET /admin/bookings': () => [],
    'GET /admin/subscriptions': () => [],
    'GET /admin/customers/:id/messages': () => [],
    'GET /admin/customers/:id/payments': () => [],
    ...answers,
  });

const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

async function openMerge(api: ReturnType<typeof fakeApi>) {
  const { user } = await show(`/customers/${caller.id}`, api);
  await user.click(await screen.findByRole('button', { name: 'Merge Ana Miller with another customer' }));
  return { user, dialog: await dialogNamed('Merge Ana Miller') };
}

describe('merging', () => {
  test('offers likely doubles, shows both and what moves, and keeps the one with an account', async () => {
    const customers = [caller, member];
    const api = officeWith(customers, {
      'POST /admin/customers/:id/merge': () => {
        customers[0] = { ...caller, merged_into: member.id, merged_into_name: 'Ana Miller' };
        return customers[0];
      },
    });
    const { user, dialog } = await openMerge(api);
    const double = await dialog.findByRole('button', { name: /same phone number, same name and address/ });
    expect(double.textContent).toContain('ana@example.com, (281) 555-0101');
    await user.click(double);
    const both = await dialogNamed('Merge Ana Miller and Ana Miller?');
    const [kept, other] = both.getAllByRole<HTMLInputElement>('radio');
    expect([kept?.checked, kept?.disabled, other?.disabled]).toEqual([true, true, true]);
    expect(
      await both.findByText(/^2 bookings and 0 subscriptions of Ana Miller will be listed/),
    ).toBeTruthy();
    expect(both.getByText(/No card is used for anything else/)).toBeTruthy();
    expect(both.getByRole('alert').textContent).toContain('will see and can change all of these bookings');
    await user.click(both.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Ana Miller was merged into Ana Miller')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { params: { id: 'u-2' }, body: { into: 'u-1' } } }]);
    expect(await screen.findByText(/^Merged into/)).toBeTruthy();
  });

  test('of two guests asks whom to keep, and says when they would see it', async () => {
    const other = newCustomer({ id: 'u-3', first_name: 'Anna', is_guest: true });
    const api = officeWith([caller, other], {
      'GET /admin/customers/:id/doubles': () => [{ ...other, same: ['phone'] }],
      'POST /admin/customers/:id/merge': () => caller,
    });
    const { user, dialog } = await openMerge(api);
    await user.click(await dialog.findByRole('button', { name: /^Anna Miller/ }));
    const both = await dialogNamed(/Anna Miller\?/);
    await user.click(both.getByRole('radio', { name: /^Anna Miller/ }));
    expect(both.getByRole('alert').textContent).toContain('If Anna Miller registers');
    await user.click(both.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(api.commands()).toMatchObject([{ input: { body: { into: 'u-3' } } }]));
  });

  test('without doubles searches, and a refusal stays in the dialog', async () => {
    const detail = 'One of these customers is merged already. Undo that merge first, then try again.';
    const api = officeWith([caller, member], {
      'GET /admin/customers/:id/doubles': () => [],
      'POST /admin/customers/:id/merge': () => {
        throw refused(409, { code: 'already-merged', detail });
      },
    });
    const { user, dialog } = await openMerge(api);
    expect(await dialog.findByText(/^No one has the same phone number/)).toBeTruthy();
    await user.type(dialog.getByRole('searchbox', { name: 'Search for another customer' }), 'ana');
    await user.click(await dialog.findByRole('button', { name: /ana@example.com/ }));
    const both = await dialogNamed(/\?$/);
    await user.click(both.getByRole('button', { name: 'Merge' }));
    expect((await both.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain(
      detail,
    );
  });

  test('while doubles load or fail, says so; two accounts cannot be merged', async () => {
    let isDown = true;
    const api = officeWith([caller, member], {
      'GET /admin/customers/:id/doubles': () => {
        if (isDown) throw refused(503, { detail: 'The read side is starting.' });
        return never();
      },
    });
    const { user, dialog } = await openMerge(api);
    expect((await dialog.findByRole('alert')).textContent).toContain('The read side is starting.');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });
});

test('a merge is undone from the panel of the customer who was kept', async () => {
  const merged = { ...caller, first_name: 'Annie', merged_into: member.id, merged_into_name: 'Ana Miller' };
  const customers: Customer[] = [member, merged];
  const api = officeWith(customers, {
    'POST /admin/customers/:id/unmerge': () => {
      customers[1] = { ...merged, merged_into: null, merged_into_name: null };
      return customers[1];
    },
  });
  const { user } = await show(`/customers/${member.id}`, api);
  expect(await screen.findByText('into Ana Miller')).toBeTruthy();
  await user.click(
    await screen.findByRole('button', { name: 'Undo the merge of Annie Miller into Ana Miller' }),
  );
  const dialog = await dialogNamed('Undo the merge of Annie Miller, (281) 555-0101?');
  expect(dialog.getByText(/Ana Miller no longer has them/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Undo merge' }));
  expect(await screen.findByText('Annie Miller is a separate customer again')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id: 'u-2' } } }]);
});
