import { screen, waitFor, within } from '@testing-library/react';
import { writeUser } from '@tidylog/web-shared/api/session';
import { describe, expect, test } from 'vitest';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { newStaffMember } from '../testing/fixtures/staff.ts';
import { show } from '../testing/show.tsx';

const one = (changes: Parameters<typeof newStaffMember>[0] = {}) => {
  const member = newStaffMember(changes);
  return { 'GET /admin/staff': () => [member], 'GET /admin/staff/:id': () => member };
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the staff', () => {
  test('are listed with their role and whether they have joined', async () => {
    const members = [
      newStaffMember(),
      newStaffMember({ id: 'staff-2', first_name: 'Ida', status: 'invited' }),
    ];
    await show('/staff', fakeApi({ 'GET /admin/staff': () => members }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('Dan Whitlock');
    expect(first?.textContent).toContain('Dispatcher');
    expect(first?.textContent).toContain('Active');
    expect(second?.textContent).toContain('Invited');
    expect(screen.queryByRole('button', { name: 'Invite again: Dan Whitlock' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Invite again: Ida Whitlock' })).toBeTruthy();
  });

  test('who lost their phone get their two-step sign-in turned off after a question', async () => {
    const api = fakeApi({
      ...one({ has_second_factor: true }),
      'DELETE /admin/staff/:id/second-factor': () => newStaffMember(),
    });
    const { user } = await show('/staff', api);
    const name = 'Turn off two-step sign-in for Dan Whitlock';
    await user.click(await screen.findByRole('button', { name }));
    const asked = await dialog();
    expect(asked.getByText(/Make sure the request really comes from them/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await screen.findByText('Two-step sign-in is off for Dan Whitlock')).toBeTruthy();
    expect(api.commands()).toMatchObject([{ input: { params: { id: 'staff-1' } } }]);
  });

  test('without two-step sign-in, and the owner themselves, have no such button, and do not remove themselves', async () => {
    writeUser({ ...newStaffMember(), id: 'staff-2', role: 'admin', phone: null, email_verified: true });
    const members = [newStaffMember(), newStaffMember({ id: 'staff-2', has_second_factor: true })];
    await show('/staff', fakeApi({ 'GET /admin/staff': () => members }));
    expect(await screen.findByText('Two-step')).toBeTruthy();
    expect(screen.getByText('Password only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Turn off/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    writeUser(null);
  });

  test('that cannot be loaded are tried again', async () => {
    let isDown = true;
    const api = fakeApi({
      'GET /admin/staff': () => {
        if (isDown) throw refused(500);
        return [newStaffMember()];
      },
    });
    const { user } = await show('/staff', api);
    expect(await screen.findByText('The staff could not be loaded')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Dan Whitlock')).toBeTruthy();
  });
});

test('the form of an invitation says what the role lets a person do', async () => {
  const api = fakeApi({
    'GET /admin/staff': () => [],
    'POST /admin/staff': () => newStaffMember({ status: 'invited' }),
  });
  const { user } = await show('/staff', api);
  await user.click(await screen.findByRole('button', { name: 'Invite Person' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^First name/ }), 'Dan');
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), 'Whitlock');
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'dan@example.com');
  expect(form.getByText('schedule visits and answer requests')).toBeTruthy();
  await user.click(form.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Bookkeeper' }));
  expect(form.queryByText('schedule visits and answer requests')).toBeNull();
  expect(form.getByText('record payments and decide on refunds and fees')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Invite Person' }));
  expect(await screen.findByText('We are emailing an invitation to Dan Whitlock')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { body: { email: 'dan@example.com', first_name: 'Dan', staff_role: 'bookkeeper' } } },
  ]);
});

test('a refused invitation keeps what was typed and says what to do', async () => {
  const detail = 'This email address has a customer account. Ask for another address.';
  const api = fakeApi({
    'GET /admin/staff': () => [],
    'POST /admin/staff': () => {
      throw refused(409, { code: 'email-used', detail });
    },
  });
  const { user } = await show('/staff', api);
  await user.click(await screen.findByRole('button', { name: 'Invite Person' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /^First name/ }), 'Dan');
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), 'Whitlock');
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'dan@example.com');
  await user.click(form.getByRole('button', { name: 'Invite Person' }));
  expect((await form.findByRole('alert')).textContent).toContain(detail);
  expect(form.getByDisplayValue('dan@example.com')).toBeTruthy();
});

test('a role is changed on the version that was seen', async () => {
  const api = fakeApi({
    ...one(),
    'PATCH /admin/staff/:id': () => newStaffMember({ staff_role: 'analyst' }),
  });
  const { user } = await show('/staff', api);
  await user.click(await screen.findByRole('button', { name: 'Edit Dan Whitlock' }));
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Analyst' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dan Whitlock was updated')).toBeTruthy();
  expect(api.commands()).toMatchObject([
    { input: { params: { id: 'staff-1' }, ifMatch: 'v1', body: { staff_role: 'analyst' } } },
  ]);
});

test('the last owner is not removed, and the dialog says why', async () => {
  const detail = 'The company needs an owner.';
  const api = fakeApi({
    ...one({ staff_role: 'owner' }),
    'DELETE /admin/staff/:id': () => {
      throw refused(409, { code: 'last-owner', detail });
    },
  });
  const { user } = await show('/staff', api);
  await user.click(await screen.findByRole('button', { name: 'Remove Dan Whitlock' }));
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'Remove from the office' }));
  expect((await question.findByRole('alert')).textContent).toContain(detail);
});

test('a removed person is restored to the role they had', async () => {
  const api = fakeApi({ ...one({ status: 'removed' }), 'PATCH /admin/staff/:id': () => newStaffMember() });
  const { user } = await show('/staff', api);
  await user.click(await screen.findByRole('button', { name: 'Restore Dan Whitlock' }));
  await waitFor(() =>
    expect(api.commands()).toMatchObject([{ input: { ifMatch: 'v1', body: { staff_role: 'dispatcher' } } }]),
  );
  expect(await screen.findByText('Dan Whitlock has access to the office again')).toBeTruthy();
});
