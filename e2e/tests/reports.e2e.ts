import { readFile } from 'node:fs/promises';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { inspect } from '../inspect.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';
import { placeVisit } from '../visits.ts';

interface Report {
  readonly from: string;
  readonly revenue: number;
}

test('the office reads its week, saves it, goes back a week, and opens another report', async ({
  page,
  product,
  freshDay,
}) => {
  const token = await enterAs(page, product, 'admin');
  const id = await placeVisit(product, { date: await freshDay(), lastName: 'Reported' });
  const body = { method: 'cash', amount: 70 };
  await callApi(product, ['POST', `/admin/bookings/${id}/payments`], { body, token });
  const report = await callApi<Report>(product, ['GET', '/admin/reports/weekly'], { token });
  expect(report.revenue).toBeGreaterThanOrEqual(70);

  await page.goto('/admin/reports');
  const weekly = page.getByRole('region', { name: 'Weekly report' });
  await expect(weekly.getByText(formatDollars(report.revenue), { exact: true })).toBeVisible();
  await inspect(page, 'the reports');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    weekly.getByRole('button', { name: 'Export CSV of the weekly report' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`weekly-days-${report.from}.csv`);
  const [head = '', ...days] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  const column = head.split(',').indexOf('"Revenue"');
  const cents = days.map((line) => Math.round(Number(line.split(',')[column]) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(report.revenue * 100));

  await weekly.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await expect(weekly.getByText(formatDollars(report.revenue), { exact: true })).toBeHidden();

  await page.getByRole('link', { name: 'Cash' }).click();
  await expect(page.getByRole('table', { name: 'Cash' }).getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'the report of cash');
});
