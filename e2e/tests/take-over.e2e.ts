import { mailedLink } from '../mailbox.ts';
import { newMember, saveCard, toasts } from '../members.ts';
import { enterAs, tokenOf } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { placeVisit } from '../visits.ts';

test("a guest's subscription is taken over on a screen that shows all of it, with a chosen card", async ({
  page,
  product,
  freshDay,
}) => {
  const member = await newMember(product);
  const visit = { date: await freshDay(), firstName: 'Stan', lastName: 'Guest', frequency: 'weekly' };
  const id = await placeVisit(product, { ...visit, email: member.email, street: '9 Elm Street' });
  const office = await tokenOf(product, 'admin');
  await callApi(product, ['PATCH', `/admin/bookings/${id}`], {
    token: office,
    body: { status: 'confirmed' },
  });
  await saveCard(product, member);
  await enterAs(page, product, member);
  await page.goto(await mailedLink(product, member.email, { to: '/verify-email' }));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();

  await page.goto('/subscriptions');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card).toContainText('No card. We email you a link to pay before each visit.');
  await card.getByRole('button', { name: 'Take Over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over this subscription?' });
  for (const text of [
    '9 Elm Street, Cypress, TX 77433',
    'weekly',
    '8:00 AM - 10:00 AM',
    '$164.50 per booking',
    'we charge the card you choose 24 hours before each visit.',
    'If you cancel before three cleanings are completed, we charge a $200.00 fee.',
  ])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Take Over' }).click();
  await expect(toasts(page)).toContainText('This subscription is yours now');
  await expect(card).toContainText('Visa ending in 4242');
  await expect(card.getByRole('button', { name: 'Take Over' })).toBeHidden();
  await card.getByRole('button', { name: 'Change Card' }).click();
  await expect(page.getByRole('dialog', { name: 'Card for this subscription' })).toBeVisible();
});
