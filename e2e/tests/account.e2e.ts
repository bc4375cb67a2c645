import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startProduct } from '@tidylog/app/testing/product';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { mailedLink, mailsTo } from '../mailbox.ts';
import { bookAsMember, enterAsNewMember, newMember } from '../members.ts';
import { enterAs, enterAsNobody, fillCredentials, tokenOf } from '../people.ts';
import { callApi, expect, signIn, test } from '../product.ts';
import { mailbox, placeVisit } from '../visits.ts';

const newPassword = 'a louder river bends';
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i });
const header = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const confirmYours = 'Confirm your email to see bookings made with it.';
const unusable =
  'This link has expired, was already used, or was replaced by a newer one. Please request a new one.';

async function submitCredentials(page: Page, email: string, password: string): Promise<void> {
  await fillCredentials(page, { email, password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await sendLink(page, email);
}

async function sendLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has such a field too.
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('a forgotten password is replaced through the mailed link, once', async ({ page, product }) => {
  const member = await newMember(product);
  await enterAsNobody(page, product);
  await page.goto('/login');
  await field(page, 'Email').fill('mia.');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveValue('mia.');
  expect(page.url()).toBe(`${product.url}/forgot-password`);
  await field(page, 'Email').fill('');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email.');
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill('mia');
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/valid|e-?mail/i);

  const nobody = `nobody.${randomUUID()}@example.com`;
  await askForLink(page, nobody);
  await expect(page.getByText(`If ${nobody} has an account, we will email it a link.`)).toBeVisible();
  await askForLink(page, member.email);
  const link = await mailedLink(product, member.email, { to: '/reset-password' });
  expect(await mailsTo(product, nobody)).toEqual([]);

  await page.goto(link);
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm new password').fill('another one');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  await choosePassword(page, newPassword);
  await expect(toasts(page).getByText('Your new password is set. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(callApi(product, ['GET', '/auth/me'], { token: member.token })).rejects.toThrow('401');
  await submitCredentials(page, member.email, member.password);
  await expect(page.getByRole('main').getByText('The email or password is incorrect.')).toBeVisible();
  await submitCredentials(page, member.email, newPassword);
  await expect(heading(page, /, Mia$/)).toBeVisible();

  await page.goto(link);
  await choosePassword(page, 'a third river bends');
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await expect(page.getByRole('alert').getByText(unusable)).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
});

test('a proved mailbox brings its guest bookings along', async ({ page, product, freshDay }) => {
  const lastName = `Guest ${randomUUID().slice(0, 8)}`;
  const date = freshDay();
  const email = mailbox(`Vera ${lastName}`);
  await placeVisit(product, { date, firstName: 'Vera', lastName, email });
  const password = 'a quiet river bends';
  await callApi(product, ['POST', '/auth/register'], {
    body: { email, password, first_name: 'Vera', last_name: 'Guest' },
  });
  await enterAs(page, product, { email, password });
  await page.goto('/upcoming');
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await expect(page.getByText(confirmYours)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('You have no appointment yet.')).toBeVisible();
  await expect(page.getByText(confirmYours)).toBeVisible();
  const first = await mailedLink(product, email, { to: '/verify-email' });
  await page.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText('We will email you a new link in a moment.')).toBeVisible();

  await page.goto('/profile');
  await expect(part(page, 'Email').getByText('Not verified yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the Link Again' })).toBeVisible();
  const second = await mailedLink(product, email, { to: '/verify-email', mails: 2 });
  await page.goto(first);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await expect(page.getByText(unusable)).toBeVisible();

  await page.route('**/api/auth/verify-email', (route) => route.abort());
  await page.goto(second);
  await expect(heading(page, 'Is this your email address?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Your email is not verified yet')).toBeVisible();
  await page.unroute('**/api/auth/verify-email');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.getByRole('link', { name: 'To your home page' }).click();
  await expect(page.getByRole('main').getByText(longDate(date)).first()).toBeVisible();
  await expect(page.getByText(confirmYours)).toHaveCount(0);
  await page.goto('/profile');
  await expect(part(page, 'Email').getByText('Verified', { exact: true })).toBeVisible();
  await page.goto('/upcoming');
  await expect(page.getByRole('main').getByText(longDate(date)).first()).toBeVisible();
});

test('a new password ends all other sessions, and this one goes on', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const elsewhere = await signIn(product, member);
  await page.goto('/profile');
  const change = async (current: string) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill(newPassword);
    await field(page, 'Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Please enter your current password.',
  );
  await change('not the one');
  await expect(page.getByText('This is not your password. Please try again.')).toBeVisible();
  await change(member.password);
  await expect(
    toasts(page).getByText('Your password was changed. You were signed out everywhere else.'),
  ).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');
  await expect(callApi(product, ['GET', '/auth/me'], { token: elsewhere })).rejects.toThrow('401');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Mia');
  await signIn(product, { ...member, password: newPassword });
});

test('a profile can be edited, and the header says so', async ({ page, product }) => {
  await enterAsNewMember(page, product);
  await page.goto('/');
  await header(page).getByRole('link', { name: 'Mia Lane' }).click();
  await field(page, 'First name').fill(' ');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Please enter your first name.');
  await field(page, 'First name').fill('Amélie');
  await field(page, 'Last name').fill("O'Brien");
  await page.getByLabel('Phone').fill('(281) 555-0177');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(toasts(page).getByText('Your profile is saved')).toBeVisible();
  await expect(header(page)).toContainText("Amélie O'Brien");
  await page.reload();
  await expect(header(page)).toContainText("Amélie O'Brien");
  await expect(page.getByLabel('Phone')).toHaveValue('(281) 555-0177');
});

test('addresses are added, changed and removed', async ({ page, product }) => {
  await enterAsNewMember(page, product);
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('button', { name: 'Add Address' }).click();
  await save();
  await expect(dialog.getByLabel('Street address')).toBeFocused();
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription('Please enter a ZIP code.');
  for (const [label, value] of [
    ['Street address', '7 Quiet Ln'],
    ['City', 'Cypress'],
    ['State', 'TX'],
    ['ZIP code', '77'],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await save();
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription(/ZIP/);
  await dialog.getByLabel('ZIP code').fill('77433');
  await save();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change 7 Quiet Ln' }).click();
  await dialog.getByLabel('Street address').fill('8 Quiet Ln');
  await save();
  await expect(page.getByText('8 Quiet Ln')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 8 Quiet Ln' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Address' }).click();
  await expect(page.getByText('Saved addresses are offered when you book.')).toBeVisible();
});

test('a dialog asks once before it throws away what was typed, and the focus stays with what changed', async ({
  page,
  product,
}) => {
  await enterAsNewMember(page, product);
  await page.goto('/profile');
  const add = page.getByRole('button', { name: 'Add Address' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await dialog.getByLabel('Street address').fill('12 Oak Lane');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('Close this and lose what you typed?');
  await dialog.getByRole('button', { name: 'Keep typing' }).click();
  await expect(dialog.getByLabel('Street address')).toHaveValue('12 Oak Lane');
  await dialog.getByLabel('City').fill('Cypress');
  await dialog.getByLabel('State').fill('TX');
  await dialog.getByLabel('ZIP code').fill('77433');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.getByLabel('Last name').fill('Stone');
  const save = page.getByRole('button', { name: 'Save Profile' });
  await save.click();
  await expect(toasts(page).getByText('Your profile is saved')).toBeVisible();
  await expect(save).toBeFocused();
});

test('one takes the own data along, and signs out everywhere', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  const elsewhere = await signIn(product, member);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(member.email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(toasts(page).getByText('You are signed out everywhere.')).toBeVisible();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  await expect(page.getByText('Please sign in to continue.')).toHaveCount(0);
  await expect(callApi(product, ['GET', '/auth/me'], { token: elsewhere })).rejects.toThrow('401');
});

test('an account is erased once nothing is open', async ({ page, product, freshDay }) => {
  const member = await enterAsNewMember(page, product);
  const visit = await bookAsMember(product, member, { date: freshDay() });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  const erase = async (password: string) => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Erase for Good' }).click();
  };
  await erase('not the one');
  await expect(dialog.getByRole('alert')).toContainText('This is not your password. Please try again.');
  await erase(member.password);
  await expect(dialog.getByRole('alert')).toContainText(
    'You still have open visits or subscriptions. Cancel them, or wait until they are over, then erase your account.',
  );
  await callApi(product, ['DELETE', `/admin/bookings/${visit.id}`], {
    token: await tokenOf(product, 'admin'),
  });
  await erase(member.password);
  await expect(toasts(page).getByText('Your account and your personal data are erased.')).toBeVisible();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  await expect(page.getByText('Please sign in to continue.')).toHaveCount(0);
  await expect(signIn(product, member)).rejects.toThrow('answered 401');
});

test('too many wrong passwords lock the door for a while, which a new password opens', async ({ page }) => {
  test.setTimeout(150_000);
  const product = await startProduct({ env: { RATE_LIMITS: 'on' } });
  try {
    const member = await newMember(product);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(signIn(product, { ...member, password: 'a guess' })).rejects.toThrow('answered 401');
    await page.goto(`${product.url}/login`);
    await submitCredentials(page, member.email, member.password);
    const sentence = 'Too many tries. Please wait 15 minutes and try again.';
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect(toasts(page).getByText(sentence)).toBeVisible();
    await sendLink(page, member.email);
    await page.goto(`${product.url}${await mailedLink(product, member.email, { to: '/reset-password' })}`);
    await choosePassword(page, newPassword);
    await submitCredentials(page, member.email, newPassword);
    await expect(heading(page, /, Mia$/)).toBeVisible();
  } finally {
    await product.stop();
  }
});
