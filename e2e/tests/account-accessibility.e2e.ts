import type { Page } from '@playwright/test';
import { goWithin, inspect, inspectForm, onPhone } from '../inspect.ts';
import { enterAsNewMember } from '../members.ts';
import { enterAsNobody } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('the pages around a sign-in', async ({ page, product }) => {
  await enterAsNobody(page, product);
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await inspect(page, 'forgotten password, incomplete');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody.at.all@example.com');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await heading(page, 'Check your email');
  await inspect(page, 'forgotten password, sent');

  await goWithin(page, '/reset-password#token=nonsense');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await inspect(page, 'new password, refused');
  for (const name of ['New password', 'Confirm new password'])
    await page.getByRole('textbox', { name, exact: true }).fill('a louder river bends');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await heading(page, 'This link does not work');
  await inspect(page, 'new password, a link that does not work');
  await goWithin(page, '/verify-email#token=nonsense');
  await heading(page, 'Is this your email address?');
  await inspect(page, 'verification, to be confirmed');
  await goWithin(page, '/change-email#token=nonsense');
  await heading(page, 'Is this your new email address?');
  await inspect(page, 'new email address, to be confirmed');

  await goWithin(page, '/auth/google/callback?error=access_denied&state=signin');
  await heading(page, 'Authentication Failed');
  await inspect(page, 'sign-in with Google, failed');
});

test('the profile', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const address = { street: '12 Barker Cypress Rd', city: 'Cypress', state: 'TX', zip_code: '77433' };
  await callApi(product, ['POST', '/customer/addresses'], { token: member.token, body: address });
  await page.goto('/profile');
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await expect(page.getByText('12 Barker Cypress Rd')).toBeVisible();
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await inspectForm(page, 'the menu of a member');
    await page.keyboard.press('Escape');
  });
  await page.getByRole('textbox', { name: 'First name' }).fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Please enter your current password.')).toBeVisible();
  await inspect(page, 'profile, refused');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Please enter a city.')).toBeVisible();
  await inspect(page, 'an address, incomplete');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await inspect(page, 'erasing, refused');
});
