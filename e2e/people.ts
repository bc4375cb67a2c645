import type { Page } from '@playwright/test';
import { demoAccounts } from '@tidylog/app/seed/demo-accounts';
import type { Product } from '@tidylog/app/testing/product';
import { callApi, signIn } from './product.ts';

type Role = (typeof demoAccounts)[number]['role'];
export type Account = { readonly email: string; readonly password: string };

export function account(role: Role): Account {
  const found = demoAccounts.find((candidate) => candidate.role === role);
  if (!found) throw new Error(`There is no demo ${role}.`);
  return found;
}

/** A token of the demo account of a role, for calls outside the browser. */
export const tokenOf = (product: Product, role: Role): Promise<string> => signIn(product, account(role));

const remember = (page: Page, product: Product, values: Readonly<Record<string, string>>): Promise<void> =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: product.url,
        localStorage: Object.entries(values).map(([name, value]) => ({ name, value })),
      },
    ],
  });

/** Signs the browser in without the sign-in page; returns the token. */
export async function enterAs(page: Page, product: Product, who: Role | Account): Promise<string> {
  const body = typeof who === 'string' ? account(who) : who;
  const { access_token: token, user } = await callApi<{ access_token: string; user: unknown }>(
    product,
    ['POST', '/auth/login'],
    { body: { email: body.email, password: body.password } },
  );
  await remember(page, product, { token, user: JSON.stringify(user) });
  return token;
}

/** A browser where no one is signed in. */
export const enterAsNobody = (page: Page, product: Product): Promise<void> => remember(page, product, {});

export async function fillCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
}
