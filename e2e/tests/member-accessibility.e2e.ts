import { goWithin, inspect } from '../inspect.ts';
import { bookAsMember, enterAsNewMember, nearDay, payVisit, saveCard } from '../members.ts';
import { tokenOf } from '../people.ts';
import { expect, test } from '../product.ts';
import { changeVisit } from '../visits.ts';

test('the pages of a member who has nothing yet', async ({ page, product }) => {
  await enterAsNewMember(page, product);
  await page.goto('/');
  await expect(page.getByText('You have no appointment yet.')).toBeVisible();
  await inspect(page, 'home, with nothing');
  await goWithin(page, '/upcoming');
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await inspect(page, 'upcoming, with nothing');
});

test('the pages of a member with visits', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  await saveCard(product, member);
  const [first = '', second = ''] = [await nearDay(product), await nearDay(product)].toSorted();
  const { id } = await bookAsMember(product, member, { date: first, instructions: 'Gate code 4711' });
  const { id: paid } = await bookAsMember(product, member, { date: second, frequency: 'weekly' });
  await payVisit(product, member, paid, true);

  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toBeVisible();
  await inspect(page, 'home');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason for cancellation' }).press('Enter');
  await expect(page.getByText('Please provide a reason for cancellation')).toBeVisible();
  await inspect(page, 'cancel dialog');

  await goWithin(page, '/upcoming');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Appointments' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit Details/ }).first()).toBeVisible();
  await inspect(page, 'upcoming');

  await goWithin(page, `/reschedule?appointment=${id}`);
  await page
    .getByRole('button', { name: /places? (available|left)/ })
    .first()
    .click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await inspect(page, 'reschedule');

  await goWithin(page, `/edit-cleaning?appointment=${paid}`);
  await page.getByRole('button', { name: 'More Bedrooms' }).click();
  await expect(page.getByText(/is left to pay/)).toBeVisible();
  // A target that the page's header covers in part would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'edit');

  await goWithin(page, `/notes?appointment=${id}`);
  await page.getByRole('textbox', { name: 'Special instructions' }).fill('a'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await inspect(page, 'notes, too long');
});

test('the pages of money', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  await saveCard(product, member);
  const { id } = await bookAsMember(product, member, { date: await nearDay(product) });
  const { id: paid } = await bookAsMember(product, member, {
    date: await nearDay(product),
    frequency: 'weekly',
  });
  await payVisit(product, member, paid, true);

  await page.goto('/payment');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await inspect(page, 'cards');

  await page.goto(`/payment/${id}`);
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await inspect(page, 'payment');
  await goWithin(page, `/payment/${paid}`);
  await expect(page.getByText('This is paid.')).toBeVisible();
  await inspect(page, 'payment, paid');

  await goWithin(page, '/payment-history');
  await page
    .getByRole('button', { name: /^View the invoice/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Balance due')).toBeVisible();
  await inspect(page, 'invoice');
  // In print, the document is at the top of the sheet.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(0);
  expect((await page.getByRole('dialog').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });

  await goWithin(page, '/subscriptions');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Job Assignment Details' })).toBeVisible();
  await inspect(page, 'jobs of a subscription');
  await page.keyboard.press('Escape');
  await inspect(page, 'subscriptions');
});

test('a completed visit', async ({ page, product }) => {
  const member = await enterAsNewMember(page, product);
  // Unbroken texts widen nothing, down to 320 px.
  const { id } = await bookAsMember(product, member, {
    date: await nearDay(product),
    instructions: 'N'.repeat(480),
    street: 'A'.repeat(150),
  });
  await changeVisit(product, await tokenOf(product, 'admin'), [id, { status: 'completed' }]);
  await page.goto(`/confirmation/${id}`);
  await expect(page.getByText('N'.repeat(480))).toBeVisible();
  await page.getByRole('button', { name: 'Send Rating' }).click();
  await expect(page.getByText('Please choose 1 to 5 stars.')).toBeVisible();
  // What the head of the page covers in part would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'confirmation, to be rated');
});
