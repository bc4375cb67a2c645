import { inspect } from '../inspect.ts';
import { mailsTo } from '../mailbox.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { placeVisit } from '../visits.ts';

const nora = { email: 'nora.reminded@example.com', firstName: 'Nora', lastName: 'Reminded' };
const otto = { email: 'otto.reminded@example.com', firstName: 'Otto', lastName: 'Reminded' };

test('the office reminds one customer, then several, and again on purpose', async ({ page, product }) => {
  await enterAs(page, product, 'admin');
  const dates = await callApi<{ date: string }[]>(product, ['GET', '/available-dates']);
  const { date = '' } = dates[9] ?? {};
  for (const person of [nora, otto]) await placeVisit(product, { date, ...person });
  const reminders = async ({ email }: typeof nora) =>
    (await mailsTo(product, email)).filter(({ subject }) => subject.startsWith('Reminder: ')).length;
  const rowOf = ({ firstName }: typeof nora) =>
    page.getByRole('row').filter({ hasText: `${firstName} Reminded` });

  await page.goto('/admin/email-reminders?days=30');
  await expect(rowOf(otto)).toContainText('None yet');
  await inspect(page, 'the visits to remind of');
  await rowOf(nora)
    .getByRole('button', { name: /^Send the general reminder/ })
    .click();
  await expect(page.getByText('Email reminder sent successfully')).toBeVisible();
  await expect(rowOf(nora).getByRole('list', { name: 'Reminders sent' })).toContainText('General');
  expect(await reminders(nora)).toBe(1);

  for (const person of [nora, otto]) await rowOf(person).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Reminders (2)' }).click();
  await expect(page.getByText('2 bookings: 1 sent, 0 failed, 1 skipped.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Skipped' })).toContainText('Nora Reminded');
  await inspect(page, 'what a batch came to');
  expect([await reminders(nora), await reminders(otto)]).toEqual([1, 1]);

  await page.getByRole('button', { name: 'Send again to 1 customer' }).click();
  const question = page.getByRole('dialog', { name: 'Send these reminders again?' });
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 booking: 1 sent, 0 failed, 0 skipped.')).toBeVisible();
  expect([await reminders(nora), await reminders(otto)]).toEqual([2, 1]);
});
