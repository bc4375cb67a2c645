import type { Page } from '@playwright/test';
import { chooseDate } from '../booking-flow.ts';
import { next, total } from '../booking-parts.ts';
import { enterAsNewMember } from '../members.ts';
import { account, enterAsNobody } from '../people.ts';
import { expect, test } from '../product.ts';
import { translate } from '../translation.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  /** How far what is shown has moved by itself, as browsers count it. */
  var shifted: number;
}

const toastList = (page: Page) => page.locator('[data-sonner-toast]');
const wrong = 'The email or password is incorrect. Please try again.';

/** Opens the sign-in page and stops its clock, so that no toast disappears before the test moves the time. */
async function openLoginWithoutTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use Demo Credentials' }).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** What is due at once: a toast appears through a timer with no delay. */
const tick = (page: Page) => page.clock.runFor(1);

async function failToSignIn(page: Page, times: number, due: (page: Page) => Promise<void> = tick) {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'wrong-credentials', detail: wrong } }),
  );
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.com');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the one');
  for (let shown = 1; shown <= times; shown += 1) {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect
      .poll(async () => {
        await due(page);
        return await toastList(page).count();
      })
      .toBe(shown);
  }
}

test('toasts stay for 4 s, are swiped away from 20 px on, and are three at most, at the bottom left', async ({
  page,
}) => {
  await openLoginWithoutTime(page);
  await failToSignIn(page, 1);
  await page.clock.runFor(3_900);
  await expect(toastList(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toastList(page)).toHaveCount(0);

  await failToSignIn(page, 1);
  const toast = toastList(page);
  const swipe = async (pixels: number) => {
    const box = await toast.boundingBox();
    if (box === null) throw new Error('There is no toast.');
    const [x, y] = [box.x + box.width - 8, box.y + box.height / 2];
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - pixels, y, { steps: 5 });
    // Slowly: a flick goes by its speed.
    await page.clock.runFor(1_500);
    await page.mouse.up();
    await page.clock.runFor(500);
  };
  await swipe(15);
  await expect(toast).toHaveCount(1);
  // A press that the browser takes for the selection of text swipes nothing: then it is tried again.
  await expect(async () => {
    if ((await toast.count()) > 0) await swipe(30);
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await failToSignIn(page, 4);
  const visible = page.locator('[data-sonner-toast][data-visible=true]');
  await expect(visible).toHaveCount(3);
  await visible.first().hover();
  await expect(visible.first()).toHaveAttribute('data-expanded', 'true');
  await page.clock.runFor(1000);
  const boxes = () =>
    visible.evaluateAll((toasts) =>
      toasts
        .map((toast) => toast.getBoundingClientRect())
        .map(({ x, top, bottom, width }) => ({ x, top, bottom, width })),
    );
  await expect
    .poll(async () => {
      const [front, next] = await boxes();
      return Math.round((front?.top ?? 0) - (next?.bottom ?? 0));
    })
    .toBe(14);
  const [front] = await boxes();
  expect(front).toMatchObject({ x: 24, width: 356, bottom: 800 - 24 });
});

test('the sign-in page is worked with the keyboard alone, in the order it is read', async ({
  page,
  product,
}) => {
  await enterAsNobody(page, product);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue as Guest' }).press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  const names: (string | null)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? focused?.id ?? null;
      }),
    );
  }
  expect(names.slice(1)).toEqual([
    'Show password',
    'Forgot password?',
    'Sign In',
    'Use Demo Credentials',
    'Sign in with Google',
    'Create New Account',
  ]);
  await page.getByRole('button', { name: 'Use Demo Credentials' }).press('Enter');
  await page.getByRole('textbox', { name: 'Password', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /, Olivia$/ })).toBeFocused();
});

// The sign-in pages of the portal without demo accounts: web-portal/src/features/identity/sign-in.spec.tsx.
test('the console has no demo account where the server has none', async ({ page, product }) => {
  await enterAsNobody(page, product);
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo_accounts: null } });
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Access Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Credentials/ })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu holds who is there, what the bar has no room for, and Logout', async ({ page, product }) => {
    const member = await enterAsNewMember(page, product);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Book', 'Upcoming', 'Subscriptions']);
    await bar.getByRole('link', { name: 'Upcoming' }).click();
    await expect(bar.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Appointments' })).toBeFocused();

    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toContainText('Mia Lane');
    await expect(page.getByRole('menu')).toContainText(member.email);
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Payment Methods',
      'Payment History',
      'Logout',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(bar).toHaveCount(0);

    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Sign Up', 'Admin']);
  });

  test('pages come without moving what is read, and hold at twice the size of text', async ({
    page,
    product,
  }) => {
    await enterAsNewMember(page, product);
    await page.addInitScript(() => {
      globalThis.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifted += (entry as LayoutShift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, sign] of [
      ['/', 'Quick Actions'],
      ['/profile', 'Your data'],
      ['/subscriptions', 'No Active Subscriptions'],
      ['/book', 'Add-ons'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: sign })).toBeAttached();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => globalThis.shifted), path).toBeLessThan(0.05);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });

  test('a toast fits above the bar', async ({ page, product }) => {
    await enterAsNobody(page, product);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use Demo Credentials' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account('customer').email);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = toastList(page).filter({ hasText: 'Login successful!' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeVisible();
    const edges = async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return above && below
        ? [above.x >= 12, above.x + above.width <= 348, above.y + above.height <= below.y]
        : [];
    };
    await expect.poll(edges).toEqual([true, true, true]);
  });
});

test.describe('a page that its browser translates', () => {
  test('says what is wrong at both doors, and keeps the price of a booking true', async ({
    page,
    product,
  }) => {
    await enterAsNobody(page, product);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use Demo Credentials' }).waitFor();
    await translate(page);
    await failToSignIn(page, 1, () => Promise.resolve());
    await expect(page.locator('form').getByText(wrong)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

    await page.goto('/admin/login');
    await page.getByRole('textbox', { name: 'Admin email' }).fill('mia@example.com');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not the one');
    await translate(page);
    await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Access Admin Dashboard' })).toBeVisible();

    await page.goto('/guest-booking');
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).waitFor();
    await translate(page);
    await page.getByRole('radio', { name: /^1,000 - 2,000/ }).check();
    await page.getByRole('radio', { name: /^One-time/ }).check();
    await expect(total(page)).toHaveText('$180.00');
    await page.getByRole('button', { name: 'More Bedrooms' }).click();
    await expect(total(page)).toHaveText('$195.00');
    await page.getByRole('radio', { name: /^Weekly/ }).check();
    await expect(total(page)).toHaveText('$136.50');
    await next(page).click();
    await chooseDate(page);
    await next(page).click();
    await expect(page.getByText('Please enter your first name.')).toBeVisible();
    await page.getByLabel('First name').fill('Ana');
    await expect(page.getByText('Please enter your first name.')).toHaveCount(0);
  });

  test('leads a member from home to the subscriptions and back, and shows their changed name', async ({
    page,
    product,
  }) => {
    await enterAsNewMember(page, product);
    await page.goto('/');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await translate(page);
    const place = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
    await place('My Subscriptions').click();
    await expect(page.getByRole('heading', { name: 'No Active Subscriptions' })).toBeVisible();
    await page.getByRole('button', { name: /Refresh/ }).click();
    await page.goBack();
    await expect(place('Book New Appointment')).toBeVisible();

    await page.goto('/profile');
    await page.getByLabel('Last name').fill('Stone');
    await translate(page);
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByRole('banner')).toContainText('Mia Stone');
  });
});
