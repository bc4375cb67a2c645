import { screen, within } from '@testing-library/react';
import { refusal, refused, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { expect, test } from 'vitest';
import { button, descriptionOf, field, labeled, link, pageTitle, toastWith } from '../../testing/find.ts';
import { show } from '../../testing/show.tsx';

type Shown = Awaited<ReturnType<typeof show>>;

const typed = {
  'First name': 'Ana',
  'Last name': 'Lopez',
  Email: 'ana@example.com',
  Phone: '(281) 555-0142',
  'Street address': '1 Main St',
  City: 'Cypress',
  State: 'TX',
  'ZIP code': '90210',
  'Years of experience': '3.5',
  'Hourly rate in dollars': '$22.50',
  'Their name': 'Rosa Lopez',
  'Their phone': '(281) 555-0143',
  'Relationship to you': 'Sister',
};

async function fillIn({ fill }: Shown, changes: Readonly<Record<string, string>> = {}) {
  for (const [name, text] of Object.entries({ ...typed, ...changes })) await fill(await field(name), text);
}

async function submit(shown: Shown, password = 'a quiet river bends', again = password) {
  await shown.fill(await labeled('Password'), password);
  await shown.fill(await labeled('Confirm password'), again);
  await shown.user.click(await button('Submit Application'));
}

const accepted = () => ({ success: true, message: 'Application submitted successfully!' });

test('an application has what was typed, with the lists as parts, and signs nobody in', async () => {
  const server = fakeServer({ 'POST /cleaner/register': accepted });
  const shown = await show('/cleaner/signup');
  await fillIn(shown);
  await shown.fill(await field(/^Languages/), 'English , Spanish,');
  const parts = screen.getByLabelText(/^Languages/).getAttribute('aria-describedby') ?? '';
  expect(within(document.getElementById(parts) as HTMLElement).getByText('Spanish')).toBeTruthy();
  await submit(shown);
  expect(await toastWith('Application submitted successfully!')).toBeTruthy();
  expect(await pageTitle('Thank you, Ana')).toBeTruthy();
  expect(await link('To the cleaner sign-in')).toBeTruthy();
  expect(server.commands()).toMatchObject([
    {
      name: 'POST /cleaner/register',
      input: {
        body: {
          name: 'Ana Lopez',
          email: 'ana@example.com',
          zip_code: '90210',
          experience_years: '3.5',
          hourly_rate: '$22.50',
          languages: 'English, Spanish',
          specializations: '',
          bio: '',
          emergency_contact_relationship: 'Sister',
        },
      },
    },
  ]);
  expect(sessionStorage.getItem('kept-forms')).toBeNull();
});

test('what is missing or wrong is said at its field, in the order of the page, without a call', async () => {
  const server = fakeServer({});
  const shown = await show('/cleaner/signup');
  await submit(shown, 'abc', 'abd');
  expect(descriptionOf(await labeled('Confirm password'))).toBe('Passwords do not match');
  expect(descriptionOf(await labeled('Password'))).toBe('At least 6 characters');
  expect(descriptionOf(await field('First name'))).toBe('Please enter your first name.');
  expect(document.activeElement).toBe(await field('First name'));
  expect(descriptionOf(await field('Hourly rate in dollars'))).toBe(
    'Please enter the hourly rate you have in mind. We pay 60% of the price of each job.',
  );
  await fillIn(shown, { Email: 'ana', Phone: 'call me', 'Hourly rate in dollars': '22.505' });
  await submit(shown, 'abc');
  expect(descriptionOf(await labeled('Password'))).toContain('Password must be at least 6 characters long');
  expect(descriptionOf(await field('Email'))).toBe('Please enter a valid email address.');
  expect(descriptionOf(await field('Phone'))).toBe('Please enter a phone number, like (281) 555-0142.');
  expect(descriptionOf(await field('Hourly rate in dollars'))).toContain('Enter an amount in dollars');
  expect(screen.getByText('Please check the marked fields. Nothing was sent yet.')).toBeTruthy();
  expect(server.commands()).toEqual([]);
});

test('a used address says what to do, and everything typed stays', async () => {
  const sentence = 'An account with this e-mail already exists. Sign in, or apply with another e-mail.';
  fakeServer({
    'POST /cleaner/register': () => {
      throw refused(409, { code: 'email-used', detail: sentence });
    },
  });
  const shown = await show('/cleaner/signup');
  await fillIn(shown);
  await submit(shown);
  expect(await toastWith(sentence)).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText(sentence)).toBeTruthy();
  expect((await field('City')).value).toBe('Cypress');
});

test('what the server refuses is said at its field', async () => {
  const message =
    'This is one of the most common passwords, so it is easy to guess. Please choose another one.';
  fakeServer({
    'POST /cleaner/register': () => {
      throw refused(422, { code: 'invalid-input', errors: [{ path: 'password', message }] });
    },
  });
  const shown = await show('/cleaner/signup');
  await fillIn(shown);
  await submit(shown);
  expect(descriptionOf(await labeled('Password'))).toContain(message);
});

test('without an answer the same application is sent again, under the same key', async () => {
  let tries = 0;
  const server = fakeServer({
    'POST /cleaner/register': () => {
      tries += 1;
      if (tries === 1) throw unreachable();
      return accepted();
    },
  });
  const shown = await show('/cleaner/signup');
  await fillIn(shown);
  await submit(shown);
  expect(await toastWith('Registration failed. Please try again.')).toBeTruthy();
  await shown.user.click(await button('Submit Application'));
  expect(await pageTitle('Thank you, Ana')).toBeTruthy();
  const [first, second] = server.commands();
  expect(second?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
});

test('what was typed comes back after a reload of the tab, without the passwords', async () => {
  fakeServer({});
  const shown = await show('/cleaner/signup');
  await shown.fill(await field('First name'), 'Ana');
  await shown.fill(await labeled('Password'), 'a quiet river bends');
  shown.close();
  await show('/cleaner/signup');
  expect(await screen.findByText('What you typed before is back.')).toBeTruthy();
  expect((await field('First name')).value).toBe('Ana');
  expect((await labeled('Password')).value).toBe('');
  expect(sessionStorage.getItem('kept-forms')).not.toContain('river');
});

test('a failure that says nothing reads as one that can be tried again', async () => {
  fakeServer({
    'POST /cleaner/register': () => {
      throw refusal('unavailable');
    },
  });
  const shown = await show('/cleaner/signup');
  await fillIn(shown);
  await submit(shown);
  expect(await within(await screen.findByRole('main')).findByText(/try again/i)).toBeTruthy();
});

test('the cleaner sign-in leads to the application, and to a new password for the same address', async () => {
  fakeServer({});
  const { user, fill } = await show('/cleaner/login');
  expect((await link('Join as a Cleaner')).getAttribute('href')).toBe('/cleaner/signup');
  await fill(await field('Email'), 'ana@example.com');
  await user.click(await link('Forgot password?'));
  expect(await button(/Link/)).toBeTruthy();
  expect((await field('Email')).value).toBe('ana@example.com');
});
