import { screen, waitFor, within } from '@testing-library/react';
import { readToken } from '@tidylog/web-shared/api/session';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test, vi } from 'vitest';

import { button, pageTitle, toastWith } from '../../../testing/find.ts';
import { rosa } from '../../../testing/fixtures.ts';
import { show } from '../../../testing/show.tsx';

const open = async (answers: Answers) => {
  fakeServer({
    'GET /cleaner/stats': () => {
      throw refusal('unavailable');
    },
    'GET /cleaner/settings': () => {
      throw refusal('unavailable');
    },
    'GET /cleaner/jobs': () => [],
    'POST /auth/logout': () => undefined,
    ...answers,
  });
  return await show('/cleaner/settings', { as: rosa });
};

test('a cleaner takes their data along', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open({ 'GET /cleaner/export': () => ({ email: rosa.email }) });
  await user.click(await button('Download my data'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain(rosa.email);
});

test('a cleaner erases their account once nothing is open, and reads what is', async () => {
  const detail = '$40.00 of your money is still here or on its way to you.';
  let isOpen = true;
  const { user, fill } = await open({
    'POST /cleaner/erase': ({ body }) => {
      expect(body).toEqual({ password: 'a quiet river bends' });
      if (isOpen) throw refusal('matters-open', { detail });
    },
  });
  await user.click(await button('Erase my account'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
  expect(dialog.getByText(/payout details become unreadable/)).toBeTruthy();
  await fill(dialog.getByLabelText('Password'), 'a quiet river bends');
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
  expect((await dialog.findByText(detail)).closest('[role=alert]')).toBeTruthy();
  isOpen = false;
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
  expect(await toastWith('Your account and your personal data are erased.')).toBeTruthy();
  expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
  expect(readToken()).toBeNull();
});
