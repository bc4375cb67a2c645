import type { Locator, Page } from '@playwright/test';
import type { Product } from '@tidylog/app/testing/product';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { bookAsMember, enterAsNewMember, type Member, payVisit, toasts } from '../members.ts';
import { tokenOf } from '../people.ts';
import { callApi, expect, setClock, test } from '../product.ts';

interface Job {
  readonly booking_date: string;
  readonly status: string;
  readonly subscription_id: string | null;
}

const jobsOf = (product: Product, { token }: Member): Promise<Job[]> =>
  callApi(product, ['GET', '/customer/bookings'], { token });

/** Lets the rhythm make what falls due, as the clock of the business says. */
async function process(product: Product): Promise<void> {
  await callApi(product, ['POST', '/admin/subscriptions/process'], {
    token: await tokenOf(product, 'admin'),
    body: {},
  });
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const act = async (page: Page, scope: Locator, name: string): Promise<Locator> => {
  await scope.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
};

// The page without a subscription, and when it could not load: web-portal/src/features/subscriptions/SubscriptionsPage.spec.tsx.
test('a subscription through its life', async ({ page, product, freshDay }) => {
  const member = await enterAsNewMember(page, product);
  const first = await freshDay();
  const [second, third] = [daysAfter(first, 7), daysAfter(first, 14)];
  const { id, subscription_id } = await bookAsMember(product, member, {
    date: first,
    frequency: 'weekly',
    instructions: 'Gate code 4711',
  });
  await payVisit(product, member, id, true);
  await page.goto('/subscriptions');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(
    `Subscription #${subscription_id?.slice(-8)}`,
  );
  for (const text of [
    'Active',
    'weekly',
    longDate(first),
    '8:00 AM - 10:00 AM',
    '$164.50 per booking',
    '12 Barker Cypress Rd, Cypress, TX 77433',
    'Gate code 4711',
    'Pending assignment',
  ])
    await expect(card).toContainText(text);

  await setClock(product, `${daysAfter(first, -3)}T12:00:00-06:00`);
  try {
    await process(product);
    await expect.poll(async () => (await jobsOf(product, member)).length).toBe(2);
    const jobs = card.getByRole('region', { name: 'Recent Job Assignments' });
    await expect(jobs.getByRole('listitem')).toHaveCount(2);
    await jobs.getByRole('button', { name: `Details of ${longDate(second)}` }).click();
    const details = page.getByRole('dialog', { name: 'Job Assignment Details' });
    await expect(details).toContainText(subscription_id ?? '');
    for (const text of [
      longDate(first),
      longDate(second),
      id.slice(-8),
      'Not assigned',
      '$164.50',
      '1,000 - 2,000',
    ])
      await expect(details).toContainText(text);
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(details).toBeHidden();

    const skip = await act(page, card, 'Skip a Visit');
    await expect(skip.getByText('We will refund $164.50 in full.')).toBeVisible();
    await skip.getByRole('radio', { name: longDate(second) }).check();
    await skip.getByRole('button', { name: 'Skip Visit' }).click();
    await expect(toasts(page)).toContainText('Visit skipped');

    await setClock(product, `${first}T06:00:00-06:00`);
    await process(product);
    await expect.poll(async () => (await jobsOf(product, member)).length).toBe(3);
    await page.reload();
    const late = await act(page, card, 'Skip a Visit');
    await expect(late.getByRole('radio')).toHaveCount(1);
    await expect(late.getByRole('radio', { name: longDate(third) })).toBeChecked();
    await late.getByRole('button', { name: 'Keep Visit' }).click();

    const pause = await act(page, card, 'Pause');
    await expect(pause).toContainText('While it is paused, we do not book or charge any new visits.');
    await expect(pause).toContainText(`We will cancel these visits at no charge:${longDate(third)}`);
    await expect(pause).toContainText(`These start within 48 hours and stay booked:${longDate(first)}`);
    await pause.getByRole('button', { name: 'Pause Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription paused successfully');
    await expect(card).toContainText('Paused');
    await expect(jobs).toBeHidden();
    await expect
      .poll(async () =>
        (await jobsOf(product, member)).map(({ booking_date, status }) => [booking_date, status]),
      )
      .toEqual(
        expect.arrayContaining([
          [first, 'confirmed'],
          [second, 'cancelled'],
          [third, 'cancelled'],
        ]),
      );

    await card.getByRole('button', { name: 'Resume' }).click();
    await expect(toasts(page)).toContainText('Subscription resumed successfully');
    await expect(card).toContainText('Active');

    const cancel = await act(page, card, 'Cancel');
    await expect(cancel).toContainText(
      'Are you sure you want to cancel this subscription? This action cannot be undone.',
    );
    await expect(cancel).toContainText(
      'We will charge an early cancellation fee of $200.00 to your Visa ending in 4242',
    );
    await expect(cancel).toContainText(`${longDate(first)}, with a full refund of $164.50`);
    // Visits that follow from the resuming may be booked meanwhile: then it asks to check and try again.
    await expect(async () => {
      await cancel.getByRole('button', { name: 'Cancel Subscription' }).click({ timeout: 2_000 });
      await expect(toasts(page)).toContainText('Subscription cancelled successfully', { timeout: 4_000 });
    }).toPass();
    await expect(card).toContainText('Cancelled');

    await page.goto('/payment-history');
    const fee = page.getByRole('row').filter({ hasText: 'Early cancellation fee' });
    await expect(fee).toContainText('$200.00');
    await expect(fee).toContainText('Completed');
    await expect(fee).toContainText('Visa ending in 4242');
    await expect(page.getByRole('row').filter({ hasText: longDate(first) })).toContainText(
      '$164.50 was refunded',
    );

    await page.goto('/subscriptions');
    const again = await act(page, card, 'Cancel');
    await expect(again).not.toContainText('fee');
    await again.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(toasts(page)).toContainText('Subscription cancelled successfully');
    await page.goto('/payment-history');
    await expect(fee).toHaveCount(1);
  } finally {
    await setClock(product, null);
  }
});
