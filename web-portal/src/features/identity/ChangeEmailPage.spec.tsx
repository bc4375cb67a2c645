import { screen } from '@testing-library/react';
import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, link, pageTitle } from '../../testing/find.ts';
import { show } from '../../testing/show.tsx';

const page = '/change-email#token=abc';

test('opening the link changes nothing: a press does', async () => {
  const server = fakeServer({ 'POST /auth/change-email': () => undefined });
  const { user } = await show(page);
  await pageTitle('Is this your new email address?');
  expect(server.commands()).toEqual([]);
  await user.click(await button('Confirm'));
  await pageTitle('Your email address has changed');
  expect(server.commands()).toMatchObject([{ input: { body: { token: 'abc' } } }]);
  expect((await link('Sign In')).getAttribute('href')).toBe('/cleaner/login');
});

test('a link that does not work says so, and that the old address still does', async () => {
  fakeServer({
    'POST /auth/change-email': () => {
      throw refusal('link-unusable');
    },
  });
  const { user } = await show(page);
  await user.click(await button('Confirm'));
  await pageTitle('This link does not work');
  expect(screen.getByRole('alert').textContent).toMatch('This link has expired');
  expect(screen.getByText(/You still sign in with your old address/)).toBeTruthy();
});

test('a link without its token is incomplete', async () => {
  fakeServer({});
  await show('/change-email');
  await pageTitle('This link does not work');
  expect(screen.getByRole('alert').textContent).toMatch('Part of the link is missing');
});

test('without an answer it can be tried again', async () => {
  let tries = 0;
  fakeServer({
    'POST /auth/change-email': () => {
      tries += 1;
      if (tries === 1) throw unreachable();
    },
  });
  const { user } = await show(page);
  await user.click(await button('Confirm'));
  expect((await screen.findByRole('alert')).textContent).toMatch('We could not check your link');
  await user.click(await button('Try Again'));
  await pageTitle('Your email address has changed');
});
