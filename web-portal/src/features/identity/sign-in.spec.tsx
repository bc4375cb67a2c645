import { act, screen, waitFor, within } from '@testing-library/react';
import { readToken } from '@tidylog/web-shared/api/session';
import { readTicket, writeTicket } from '@tidylog/web-shared/api/ticket';
import { newConfig, refusal, refused, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../testing/catalogue.ts';
import { figures } from '../../testing/cleaner-figures.ts';
import { button, field, labeled, link, pageTitle, toastWith } from '../../testing/find.ts';
import { memberWith, mia, newBalance, newSession, rosa } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

type Shown = Awaited<ReturnType<typeof show>>;

const wrongCredentials = 'The email or password is incorrect. Please try again.';
const demo = { role: 'customer', email: mia.email, password: 'customer123' } as const;

async function submit({ user, fill }: Shown, email = mia.email, password = 'not the one') {
  await fill(await field('Email'), email);
  await fill(await labeled('Password'), password);
  await user.click(await button('Sign In'));
}

describe('signing in', () => {
  test('names what is missing or wrong, and keeps what was typed', async () => {
    fakeServer({
      'POST /auth/login': () => {
        throw refusal('wrong-credentials');
      },
    });
    const shown = await show('/login');
    await shown.user.click(await button('Sign In'));
    expect(await field('Email', 'Please enter your email.')).toBeTruthy();
    await submit(shown);
    expect(await toastWith(wrongCredentials)).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(wrongCredentials)).toBeTruthy();
    expect((await field('Email')).value).toBe(mia.email);
  });

  test.each([
    ['a broken answer', refused(500), 'Login failed'],
    ['none at all', unreachable(), 'Login failed. Please try again.'],
    ['too many tries', refusal('too-often'), 'Too many tries. Please wait a moment and try again.'],
  ])('says what %s means', async (_, failure, text) => {
    fakeServer({
      'POST /auth/login': () => {
        throw failure;
      },
    });
    const shown = await show('/login');
    await submit(shown);
    expect(await toastWith(text)).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(text)).toBeTruthy();
  });

  test('of someone in the office who needs a code continues at the console', async () => {
    fakeServer({
      'POST /auth/login': () => {
        throw refusal('second-factor-needed', { extra: { ticket: 'the-ticket' } });
      },
    });
    const shown = await show('/login');
    await submit(shown);
    await waitFor(() => expect(shown.left()).toEqual(['/admin/login']));
    expect(readTicket()).toBe('the-ticket');
    writeTicket(null);
  });

  test('with the demo account leads back to where the guard stopped it', async () => {
    const answered = Promise.withResolvers<ReturnType<typeof newSession>>();
    const server = fakeServer({
      ...catalogue,
      ...memberWith(),
      'GET /config': () => newConfig({ demo_accounts: [demo] }),
      'POST /auth/login': () => answered.promise,
    });
    const { user, address } = await show('/book?step=services');
    await user.click(await button('Use Demo Credentials'));
    expect((await field('Email')).value).toBe(demo.email);
    const password = await labeled('Password');
    expect([password.value, password.type]).toEqual([demo.password, 'password']);
    await user.click(await button('Show password'));
    expect(password.type).toBe('text');
    await user.click(await button('Sign In'));
    expect((await button('Signing In...')).getAttribute('aria-disabled')).toBe('true');
    answered.resolve(newSession());
    expect(await toastWith('Login successful!')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/book?step=services'));
    expect(server.commands()).toMatchObject([
      { name: 'POST /auth/login', input: { body: { email: demo.email, password: demo.password } } },
    ]);
  });

  test('is refused to a cleaner who waits for approval, with what happens next', async () => {
    fakeServer({
      'POST /auth/login': () => {
        throw refusal('pending-approval');
      },
    });
    const shown = await show('/cleaner/login');
    await submit(shown);
    const main = within(await screen.findByRole('main'));
    expect(
      await main.findByText(
        'Your account is pending approval. Please wait for admin to approve your application.',
      ),
    ).toBeTruthy();
    expect(main.getByText('You will receive an email once your application is approved.')).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  test.each(['pending-approval', 'application-rejected'] as const)(
    'refused with %s shows the owner of the mailbox how to become a customer',
    async (code) => {
      fakeServer({
        'POST /auth/login': () => {
          throw refusal(code);
        },
      });
      const shown = await show('/login');
      await submit(shown);
      const link = await within(await screen.findByRole('main')).findByRole('link', {
        name: 'create an account',
      });
      expect(link.getAttribute('href')).toBe('/register');
    },
  );

  test('leads a cleaner to their jobs', async () => {
    fakeServer({
      'POST /auth/login': () => newSession(rosa),
      ...figures,
      'GET /cleaner/today-jobs': () => [],
      'GET /cleaner/open-jobs': () => [],
      'GET /cleaner/notifications': () => [],
      'GET /cleaner/wallet-balance': () => newBalance(),
    });
    const shown = await show('/cleaner/login');
    await submit(shown);
    expect(await toastWith('Cleaner login successful!')).toBeTruthy();
    expect(await pageTitle(/^Good \w+, Rosa$/)).toBeTruthy();
  });

  test('is not needed by a guest', async () => {
    fakeServer(catalogue);
    const { user, address } = await show('/login');
    await user.click(await link('Continue as Guest'));
    expect(await toastWith('Continuing as guest...')).toBeTruthy();
    expect(await pageTitle('Services & Rooms')).toBeTruthy();
    expect(address()).toBe('/guest-booking');
  });

  test.each(['/login', '/register', '/cleaner/login'])(
    'on %s has no demo account and no Google where the server has none',
    async (path) => {
      fakeServer({});
      await show(path);
      expect(await button(/^(Sign In|Create Account)$/)).toBeTruthy();
      await waitFor(() => expect(screen.getByRole('banner')).toBeTruthy());
      expect(screen.queryByRole('button', { name: /Credentials|Google/ })).toBeNull();
    },
  );
});

describe('the areas we serve', () => {
  const shownArea = () => {
    const slideshow = within(screen.getByRole('region', { name: 'Areas we serve' }));
    return slideshow.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
  };
  /** Answers queries about one feature as another query. */
  const screenWhere = (feature: string, answer: string) => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes(feature) ? answer : query),
    );
  };
  const press = (name: string) => {
    act(() => screen.getByRole('button', { name }).click());
  };
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  test('change every six seconds, until they are paused', async () => {
    fakeServer({});
    await show('/login');
    await button('Pause the slideshow');
    press('Pause the slideshow');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('Play the slideshow');
    pass(5_900);
    expect(shownArea()).toEqual(['Cypress']);
    pass(200);
    expect(shownArea()).toEqual(['Tomball']);
    press('Pause the slideshow');
    pass(20_000);
    expect(shownArea()).toEqual(['Tomball']);
    press('Play the slideshow');
    pass(6_100);
    expect(shownArea()).toEqual(['Copperfield']);
    press('Show Cypress, slide 1 of 4');
    expect(shownArea()).toEqual(['Cypress']);
  });

  test('stand still for a person who wants less motion', async () => {
    screenWhere('reduced-motion', 'all');
    fakeServer({});
    await show('/login');
    expect(await button('Play the slideshow')).toBeTruthy();
    expect(shownArea()).toEqual(['Cypress']);
  });

  test('are for large screens only', async () => {
    screenWhere('1024px', 'not all');
    fakeServer({});
    await show('/login');
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Areas we serve' })).toBeNull();
  });
});
