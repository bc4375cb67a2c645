import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { expect, test } from 'vitest';
import { fakeApi, never, refused } from '../testing/fake-api.ts';
import { newCleanerDetails, newPendingCleaner } from '../testing/fixtures/people.ts';
import { show } from '../testing/show.tsx';

const waiting = {
  'GET /admin/cleaners/pending': () => ({ pending_cleaners: [newPendingCleaner()] }),
} as const;
const down = () => {
  throw refused(503, { detail: 'The read side is starting.' });
};
const pending = (api: Parameters<typeof fakeApi>[0]) => show('/cleaners/pending', fakeApi(api));

test('applications are loading', async () => {
  await pending({ 'GET /admin/cleaners/pending': never });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('without applications it says where they appear', async () => {
  await pending({ 'GET /admin/cleaners/pending': () => ({ pending_cleaners: [] }) });
  expect(await screen.findByText('No applications are waiting')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pending Approval' })).toBeTruthy();
});

test('applications that cannot be loaded say so, and are asked again', async () => {
  let isDown = true;
  const { user } = await pending({
    'GET /admin/cleaners/pending': () => (isDown ? down() : { pending_cleaners: [newPendingCleaner()] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load pending cleaners');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Paula Applied' })).toBeTruthy();
});

test('applications that cannot be read again may be out of date', async () => {
  let isDown = false;
  const api = fakeApi({
    'GET /admin/cleaners/pending': () => (isDown ? down() : { pending_cleaners: [newPendingCleaner()] }),
  });
  const { queryClient } = await show('/cleaners/pending', api);
  await screen.findByRole('article', { name: 'Paula Applied' });
  isDown = true;
  void queryClient.invalidateQueries({ queryKey: ['pending-cleaners'] });
  expect((await screen.findByRole('alert')).textContent).toContain('may be out of date');
  expect(screen.getByRole('article', { name: 'Paula Applied' })).toBeTruthy();
});

test('an application shows every field of the sign-up page', async () => {
  await pending(waiting);
  const { textContent } = await screen.findByRole('article', { name: 'Paula Applied' });
  for (const said of [
    'Waiting since',
    'rosa@example.com',
    '4 Elm Court',
    'Katy, TX 77449',
    '6 years',
    '$25.00',
    'Deep cleaning, Windows',
    'English, Spanish',
    'CertificationsNot given',
    'Weekdays',
    'About themNot given',
    'Luz Delgado',
    'Sister',
    '(832) 555-0199',
  ])
    expect(textContent).toContain(said);
});

const openApproval = async (api: ReturnType<typeof fakeApi>) => {
  const { user } = await show('/cleaners/pending', api);
  await user.click(await screen.findByRole('button', { name: 'Approve Paula Applied' }));
  const name = 'Approve the application of Paula Applied?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { dialog, approve: () => user.click(dialog.getByRole('button', { name: 'Approve' })) };
};

test('an application is approved once the office has read that they are mailed', async () => {
  const api = fakeApi({
    ...waiting,
    'POST /admin/cleaners/:id/approve': () => ({ message: 'Cleaner approved' }),
  });
  const { dialog, approve } = await openApproval(api);
  expect(dialog.getByText(/We email them that they are approved/)).toBeTruthy();
  expect(api.commands()).toEqual([]);
  await approve();
  expect(await screen.findByText('Cleaner approved')).toBeTruthy();
  expect(api.commands()).toMatchObject([{ input: { params: { id: 'c-2' } } }]);
});

test('an approval that is refused says so', async () => {
  const { dialog, approve } = await openApproval(
    fakeApi({ ...waiting, 'POST /admin/cleaners/:id/approve': down }),
  );
  await approve();
  expect((await dialog.findByRole('alert')).textContent).toBe('The read side is starting.');
});

const silent = () => {
  throw new ApiError({ code: 'no-answer', status: 0, detail: undefined, errors: [], extra: {} });
};

test('an approval without an answer says that it failed', async () => {
  const { dialog, approve } = await openApproval(
    fakeApi({ ...waiting, 'POST /admin/cleaners/:id/approve': silent }),
  );
  await approve();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to approve cleanerThe server could not be reached. Please try again.',
  );
});

test('a rejection without an answer says that it failed, and keeps its reason', async () => {
  const { user } = await pending({ ...waiting, 'POST /admin/cleaners/:id/reject': silent });
  await user.click(await screen.findByRole('button', { name: 'Reject Paula Applied' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'too far away');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  const { textContent } = await dialog.findByRole('alert');
  expect(textContent).toBe('Failed to reject cleanerThe server could not be reached. Please try again.');
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('too far away');
});

test('a rejection that is refused keeps the dialog and its reason', async () => {
  const { user } = await pending({
    ...waiting,
    'POST /admin/cleaners/:id/reject': () => {
      throw refused(409, { detail: 'This application was already approved.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject Paula Applied' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the application of Paula Applied?' });
  await user.type(within(dialog).getByRole('textbox'), 'too far away');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'This application was already approved.',
  );
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('too far away');
  await user.click(within(dialog).getByRole('button', { name: 'Keep application' }));
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the panel of an application shows no jobs or money, and leads to the decision', async () => {
  const api = fakeApi({
    'GET /admin/cleaners': () => [],
    'GET /admin/cleaners/pending': () => ({ pending_cleaners: [newPendingCleaner()] }),
    'GET /admin/cleaners/:id': () => newCleanerDetails({ status: 'pending' }),
  });
  const { user, address } = await show('/cleaners/c-1', api);
  const panel = within(await screen.findByRole('dialog', { name: 'Rosa Delgado' }));
  expect(panel.getByText('Their application is waiting for a decision.')).toBeTruthy();
  expect(panel.queryByText('Wallet')).toBeNull();
  await user.click(panel.getByRole('link', { name: 'Review the application' }));
  expect(address()).toBe('/cleaners/pending');
});
