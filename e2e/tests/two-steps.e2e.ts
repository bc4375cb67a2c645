import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inspect } from '../inspect.ts';
import { mailedLink } from '../mailbox.ts';
import { enterAsNobody, fillCredentials, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await fillCredentials(page, { email, password });
  await button(page, 'Access Admin Dashboard').click();
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Logout').click();
  await expect(heading(page, 'Admin Access')).toBeVisible();
}

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(code);
  await button(page, 'Access Admin Dashboard').click();
}

// Each refusal: services/src/identity/second-factor; each screen: web-admin/src/security and src/session.
test('a colleague signs in with a code, and no new password replaces it', async ({ page, product }) => {
  const email = `dana.${randomUUID().slice(0, 8)}@example.com`;
  const password = 'a quiet river bends';
  await callApi(product, ['POST', '/admin/staff'], {
    token: await tokenOf(product, 'admin'),
    body: { email, first_name: 'Dana', last_name: 'Dispatch', staff_role: 'dispatcher' },
  });
  const invitation = await mailedLink(product, email, { to: '/reset-password\\?office' });
  await callApi(product, ['POST', '/auth/reset-password'], {
    body: { token: invitation.split('token=')[1], password },
  });

  await enterAsNobody(page, product);
  await page.goto('/admin/login');
  await givePassword(page, email, password);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('link', { name: 'Sign-in security' }).click();
  await button(page, 'Set up two-step sign-in').click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await inspect(page, 'the setup of two-step sign-in');
  const secret = Secret.fromBase32(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const begun = Date.now();
  await field(page, 'Code from your app').fill(new TOTP({ secret }).generate({ timestamp: begun }));
  await button(page, 'Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await inspect(page, 'recovery codes');
  const [first = '', second = ''] = await codes.allTextContents();
  await button(page, 'I saved my codes').click();
  await expect(page.getByText('10 recovery codes')).toBeVisible();

  await leave(page);
  await givePassword(page, email, password);
  await inspect(page, 'the second step of a sign-in');
  // The next one: the code that turned it on was used.
  await field(page, 'Code from your app').fill(new TOTP({ secret }).generate({ timestamp: begun + 30_000 }));
  await button(page, 'Access Admin Dashboard').click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await leave(page);
  await givePassword(page, email, password);
  await giveRecoveryCode(page, first);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await leave(page);
  await givePassword(page, email, password);
  await giveRecoveryCode(page, first);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('already used');

  await callApi(product, ['POST', '/auth/forgot-password'], { body: { email } });
  const chosen = 'a louder river bends';
  await page.goto(await mailedLink(product, email, { to: '/reset-password\\?console' }));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(chosen);
  await button(page, 'Set New Password').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await givePassword(page, email, chosen);
  await expect(field(page, 'Code from your app')).toBeVisible();
  await giveRecoveryCode(page, second);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
