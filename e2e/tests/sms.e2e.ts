import { inspect, inspectForm, onPhone } from '../inspect.ts';
import { enterAs } from '../people.ts';
import { expect, setClock, test } from '../product.ts';
import { changeVisit, placeVisit } from '../visits.ts';

const words = 'It’s us, Tess. Where can we park?';

test.afterEach(({ product }) => setClock(product, null));

test('the office writes a template, texts a customer, and does no more once they reply STOP', async ({
  page,
  product,
  freshDay,
}) => {
  const token = await enterAs(page, product, 'admin');
  const date = await freshDay();
  const phone = '(281) 555-0177';
  const id = await placeVisit(product, {
    date,
    slot: '14:00-16:00',
    phone,
    firstName: 'Tess',
    lastName: 'Texted',
  });
  await changeVisit(product, token, [id, { status: 'confirmed' }]);
  // No quiet hours, and before the visit.
  await setClock(product, `${date}T12:00:00-06:00`);

  await page.goto('/admin/sms-reminders');
  await page.getByRole('button', { name: 'Create template' }).click();
  const form = page.getByRole('dialog', { name: 'Create template' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Parking');
  await form.getByRole('textbox', { name: 'Text' }).fill('It’s us, ');
  await form.getByRole('button', { name: 'Insert {customer_name}' }).click();
  await page.keyboard.type('. Where can we park?');
  await form.getByRole('combobox', { name: 'Show it for another visit' }).fill('Texted');
  await page.getByRole('option', { name: /^Tess Texted/ }).click();
  await expect(form.getByText(words, { exact: true })).toBeVisible();
  await expect(form.getByText('1 message')).toBeVisible();
  await inspect(page, 'the form of a template');
  await onPhone(page, () => inspectForm(page, 'the form of a template'));
  await form.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('article', { name: 'Parking' })).toBeVisible();

  const send = page.getByRole('dialog', { name: 'Send a text' });
  const choose = async (template: RegExp) => {
    await page.getByRole('button', { name: 'Send a text' }).click();
    await send.getByRole('combobox', { name: 'Visit' }).fill('Texted');
    await page.getByRole('option', { name: /^Tess Texted/ }).click();
    await send.getByRole('combobox', { name: 'What to send' }).click();
    await page.getByRole('option', { name: template }).click();
  };
  await choose(/^Parking/);
  await expect(send.getByText(words, { exact: true })).toBeVisible();
  await inspect(page, 'a text to send');
  await send.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Text message sent')).toBeVisible();
  await page.getByRole('link', { name: 'Reminder Logs' }).click();
  const logged = page.getByRole('row').filter({ hasText: words });
  await expect(logged).toContainText(`Tess Texted${phone}`);
  await expect(logged).toContainText(/Sent|Delivered/);
  await inspect(page, 'the texts that were sent');

  const theirs = await page.context().newPage();
  await theirs.goto('/dev/sms');
  await theirs.getByRole('link', { name: '+12815550177' }).click();
  await expect(theirs.getByText(words, { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Reply STOP' }).click();
  await expect(theirs.getByRole('button', { name: 'Reply START' })).toBeVisible();

  await choose(/^Your own text/);
  await send.getByRole('textbox', { name: 'Text' }).fill('Are you home?');
  await expect(
    send.getByText(/they replied STOP\. They can turn texts back on by texting START\.$/),
  ).toBeVisible();
  await expect(send.getByRole('button', { name: 'Send' })).toBeDisabled();
});
