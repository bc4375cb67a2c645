import { screen, within } from '@testing-library/react';
import { refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, descriptionOf, field, labeled, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia, newSession } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

type Shown = Awaited<ReturnType<typeof show>>;

async function submit({ user, fill }: Shown, password: string, again = password) {
  await fill(await field('First name'), 'Mia');
  await fill(await field('Last name'), 'Lane');
  await fill(await field('Email'), mia.email);
  await fill(await labeled('Password'), password);
  await fill(await labeled('Confirm password'), again);
  await user.click(await button('Create Account'));
}

test('the passwords must match, before their length matters', async () => {
  const server = fakeServer({});
  const shown = await show('/register');
  await submit(shown, 'abc', 'abd');
  const [password, again] = [await labeled('Password'), await labeled('Confirm password')];
  expect(descriptionOf(again)).toBe('Passwords do not match');
  expect(descriptionOf(password)).toBe('At least 6 characters');
  await submit(shown, 'abc');
  expect(descriptionOf(password)).toContain('Password must be at least 6 characters long');
  expect(descriptionOf(again)).toBe('');
  expect(document.activeElement).toBe(password);
  for (const [one, name] of [
    [password, 'Show password'],
    [again, 'Show confirm password'],
  ] as const) {
    await shown.user.click(await button(name));
    expect(one.type).toBe('text');
  }
  expect(server.commands()).toEqual([]);
});

test('a new customer is signed in, and the second password stays on the page', async () => {
  const server = fakeServer({ ...memberWith(), 'POST /auth/register': () => newSession() });
  const shown = await show('/register');
  await submit(shown, 'a quiet river bends');
  expect(await toastWith('Account created successfully!')).toBeTruthy();
  expect(await pageTitle(/^Good \w+, Mia$/)).toBeTruthy();
  const [made] = server.commands();
  expect(made?.input.idempotencyKey).toBeTruthy();
  expect(made?.input.body).toEqual({
    email: mia.email,
    password: 'a quiet river bends',
    first_name: 'Mia',
    last_name: 'Lane',
    phone: null,
  });
});

test('a used address says what to do, and keeps what was typed', async () => {
  fakeServer({
    'POST /auth/register': () => {
      throw refusal('email-used');
    },
  });
  const shown = await show('/register');
  await submit(shown, 'a quiet river bends');
  const sentence = 'An account with this e-mail already exists. Sign in or reset your password.';
  expect(await toastWith(sentence)).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText(sentence)).toBeTruthy();
  expect((await field('First name')).value).toBe('Mia');
});

test('what the server refuses is said at its field', async () => {
  fakeServer({
    'POST /auth/register': () => {
      throw refused(422, {
        code: 'invalid-input',
        errors: [{ path: 'email', message: 'Enter an email address, such as ana@example.com.' }],
      });
    },
  });
  await submit(await show('/register'), 'a quiet river bends');
  const email = await field('Email', 'Enter an email address, such as ana@example.com.');
  expect(document.activeElement).toBe(email);
});
