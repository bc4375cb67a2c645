import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@tidylog/web-shared/api/session';
import { readToken } from '@tidylog/web-shared/api/session';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../testing/catalogue.ts';
import { figures } from '../../testing/cleaner-figures.ts';
import { button, field, link, pageTitle } from '../../testing/find.ts';
import { memberWith, mia, morgan, newBalance, newSession, rosa } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const nothing = '00000000-0000-4000-8000-000000000000';

/** Every page by its heading. */
const titles = {
  '/login': 'Welcome Back',
  '/register': 'Create Your Account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'This link does not work',
  '/verify-email': 'This link does not work',
  '/auth/google/callback': 'Authentication Failed',
  '/guest-booking': 'Services & Rooms',
  '/': /^Good \w+, Mia$/,
  '/book': 'Services & Rooms',
  '/reschedule': 'Reschedule Appointment',
  '/edit-cleaning': 'Edit Cleaning',
  '/payment': 'Payment Methods',
  '/notes': 'Special Instructions',
  '/payment-history': 'Payment History',
  '/upcoming': 'Upcoming Appointments',
  '/subscriptions': 'My Subscriptions',
  '/profile': 'Profile',
  [`/confirmation/${nothing}`]: 'Booking Not Found',
  '/cleaner/login': 'Cleaner Sign-in',
  '/cleaner': /^Good \w+, Rosa$/,
  '/no/such/page': 'Unexpected Application Error!',
} as const;
type Path = keyof typeof titles;

const membersOnly = [
  '/',
  '/book',
  '/reschedule',
  '/edit-cleaning',
  '/payment',
  '/notes',
  '/payment-history',
  '/upcoming',
  '/subscriptions',
  '/profile',
] as const satisfies readonly Path[];
const openToAll = [
  '/guest-booking',
  '/auth/google/callback',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no/such/page',
] as const satisfies readonly Path[];

const toAll = (to: Path, ...paths: readonly string[]): Readonly<Record<string, Path>> =>
  Object.fromEntries(paths.map((path) => [path, to]));
const stay = (...paths: readonly Path[]): Readonly<Record<string, Path>> =>
  Object.fromEntries(paths.map((path) => [path, path]));

const answers = (canSeeBookings: boolean) => {
  const refuse = () => {
    throw refusal(canSeeBookings ? 'not-found' : 'not-signed-in');
  };
  return {
    ...catalogue,
    ...memberWith(),
    'GET /bookings/:id': refuse,
    'GET /bookings/:id/guest-summary': refuse,
    'GET /cleaner/today-jobs': () => [],
    ...figures,
    'GET /cleaner/open-jobs': () => [],
    'GET /cleaner/wallet-balance': () => newBalance(),
  } as const satisfies Answers;
};

const visitors: readonly {
  readonly who: string;
  readonly as?: User;
  readonly leads: Readonly<Record<string, Path>>;
}[] = [
  {
    who: 'a visitor',
    leads: {
      ...stay(...openToAll, '/login', '/register', '/cleaner/login'),
      ...toAll('/login', ...membersOnly, '/cleaner'),
      ...toAll('/login', `/confirmation/${nothing}`, `/payment/${nothing}`),
    },
  },
  {
    who: 'a customer',
    as: mia,
    leads: {
      ...stay(...membersOnly, ...openToAll, `/confirmation/${nothing}`),
      ...toAll('/', '/login', '/register', `/payment/${nothing}`),
      ...toAll('/cleaner/login', '/cleaner', '/cleaner/login'),
    },
  },
  {
    who: 'a cleaner',
    as: rosa,
    leads: {
      ...stay('/cleaner', ...openToAll),
      ...toAll('/cleaner', ...membersOnly, '/login', '/register', '/cleaner/login'),
    },
  },
  {
    who: 'an admin',
    as: morgan,
    leads: { ...stay(...openToAll), ...toAll('/cleaner/login', '/cleaner', '/cleaner/login') },
  },
];

for (const { who, as, leads } of visitors)
  describe(`${who} who asks`, () => {
    test.each(Object.entries(leads))('for %s sees %s', async (asked, shown) => {
      fakeServer(answers(as !== undefined));
      const { address } = await show(asked, as === undefined ? {} : { as });
      expect(await pageTitle(titles[shown])).toBeTruthy();
      expect(address()).toBe(shown);
    });
  });

describe('an admin', () => {
  test.each([...membersOnly, '/login', '/register'])('is sent from %s to the console', async (asked) => {
    fakeServer(answers(true));
    const { left } = await show(asked, { as: morgan });
    await waitFor(() => expect(left()).toContain('/admin'));
  });

  test('sees no header elsewhere', async () => {
    fakeServer(answers(true));
    await show('/guest-booking', { as: morgan });
    expect(await pageTitle('Services & Rooms')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});

test('the header names a visitor their ways in, and a customer themselves', async () => {
  fakeServer(answers(false));
  const { close } = await show('/login');
  const header = await screen.findByRole('banner');
  for (const name of ['Admin', 'Login', 'Sign Up'])
    expect(within(header).getByRole('link', { name })).toBeTruthy();
  close();
  await show('/profile', { as: mia });
  expect((await screen.findByRole('banner')).textContent).toContain('Mia Lane');
  expect(screen.getByRole('banner').textContent).toContain(mia.email);
});

test('a page that does not exist says so, with a way home', async () => {
  fakeServer({});
  await show('/no/such/page');
  expect(await screen.findByText('There is no page at this address.')).toBeTruthy();
  expect((await link('Back to Home')).getAttribute('href')).toBe('/');
});

const comeBack = 'Please sign in to continue. We will take you back to where you were.';

const signingIn = (): Answers => ({ ...answers(true), 'POST /auth/login': () => newSession() });

const signIn = async ({ user, fill }: Awaited<ReturnType<typeof show>>) => {
  await fill(await field('Email'), mia.email);
  await fill(screen.getByLabelText('Password'), 'a quiet river bends');
  await user.click(await button('Sign In'));
};

describe('a person who was stopped comes back to where they wanted to go', () => {
  test('through header, registration and sign-in', async () => {
    fakeServer(signingIn());
    const shown = await show('/payment-history?from=mail#rows');
    const { user, address } = shown;
    expect(await screen.findByText(comeBack)).toBeTruthy();
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('link', { name: 'Sign Up' }));
    await user.click(await link('Sign In Instead'));
    await user.click(header.getByRole('link', { name: 'Login' }));
    expect(await screen.findByText(comeBack)).toBeTruthy();
    await signIn(shown);
    expect(await pageTitle('Payment History')).toBeTruthy();
    expect(address()).toBe('/payment-history?from=mail#rows');
  });

  test('after their session has ended while they were working', async () => {
    let isOver = false;
    fakeServer({
      ...signingIn(),
      'PUT /customer/profile': () => {
        isOver = true;
        throw refusal('not-signed-in');
      },
    });
    const shown = await show('/profile', { as: mia });
    const { user, fill, address } = shown;
    await fill(await field('Phone (optional)'), '(281) 555-0142');
    await user.click(await button('Save Profile'));
    expect(await screen.findByText('Your session has ended.')).toBeTruthy();
    expect(screen.getByText(/^Please sign in again\. What you typed is kept in this tab/)).toBeTruthy();
    expect([isOver, readToken()]).toEqual([true, null]);
    await signIn(shown);
    expect(await pageTitle('Profile')).toBeTruthy();
    expect(address()).toBe('/profile');
    expect((await field('Phone (optional)')).value).toBe('(281) 555-0142');
  });

  test('but not after they have signed out', async () => {
    const server = fakeServer({ ...signingIn(), 'POST /auth/logout': () => undefined });
    const shown = await show('/profile', { as: mia });
    const { user, address } = shown;
    await pageTitle('Profile');
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(screen.queryByText(comeBack)).toBeNull();
    expect([address(), readToken()]).toEqual(['/login', null]);
    expect(server.commands().map(({ name }) => name)).toEqual(['POST /auth/logout']);
    await signIn(shown);
    expect(await pageTitle(/^Good \w+, Mia$/)).toBeTruthy();
  });
});

describe('a cleaner signs in again on the page of cleaners', () => {
  test('after they have signed out', async () => {
    fakeServer({ ...answers(false), 'POST /auth/logout': () => undefined });
    const { user, address } = await show('/cleaner', { as: rosa });
    await pageTitle(/^Good \w+, Rosa$/);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
    expect([address(), readToken()]).toEqual(['/cleaner/login', null]);
    expect(screen.queryByText(comeBack)).toBeNull();
  });

  test('and goes on where their session ended', async () => {
    let isOver = true;
    fakeServer({
      ...answers(false),
      'GET /auth/me': () => {
        if (isOver) throw refusal('not-signed-in');
        return rosa;
      },
      'POST /auth/login': () => newSession(rosa),
    });
    const shown = await show('/cleaner?from=mail', { as: rosa });
    expect(await pageTitle('Cleaner Sign-in')).toBeTruthy();
    expect(await screen.findByText('Your session has ended.')).toBeTruthy();
    isOver = false;
    await signIn(shown);
    expect(await pageTitle(/^Good \w+, Rosa$/)).toBeTruthy();
    expect(shown.address()).toBe('/cleaner?from=mail');
  });
});
