import { screen } from '@testing-library/react';
import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, labeled, link, pageTitle } from '../../testing/find.ts';
import { rosa } from '../../testing/fixtures.ts';
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

test.each([null, rosa])(
  'without proof it asks for the password of the account, and ends no session',
  async (as) => {
    const server = fakeServer({
      'GET /cleaner/jobs': () => [],
      'POST /auth/change-email': ({ body }) => {
        if (body.password === undefined) throw refusal('password-needed');
        if (body.password !== 'a louder river bends') throw refusal('wrong-credentials');
      },
    });
    const { user, fill } = await show(page, as === null ? {} : { as });
    await user.click(await button('Confirm'));
    await pageTitle('Is this your account?');
    expect((await link('Sign In')).getAttribute('href')).toBe('/cleaner/login');
    await fill(await labeled('Password'), 'not the one');
    await user.click(await button('Confirm'));
    expect(await screen.findByText('The email or password is incorrect. Please try again.')).toBeTruthy();
    await fill(await labeled('Password'), 'a louder river bends');
    await user.click(await button('Confirm'));
    await pageTitle('Your email address has changed');
    expect(server.commands()).toHaveLength(3);
    expect(await link(as === null ? 'Sign In' : 'To Settings')).toBeTruthy();
  },
);

test('an address that another account took meanwhile is said kindly, with the way on', async () => {
  fakeServer({
    'POST /auth/change-email': () => {
      throw refusal('email-used');
    },
  });
  const { user } = await show(page);
  await user.click(await button('Confirm'));
  await pageTitle('Your email address has not changed');
  expect(screen.getByRole('alert').textContent).toBe('Another account now uses this address.');
  expect(screen.getByText(/enter a different one in your settings/)).toBeTruthy();
  expect((await link('Sign In')).getAttribute('href')).toBe('/cleaner/login');
});
