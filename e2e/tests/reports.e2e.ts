import { readFile } from 'node:fs/promises';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { inspect } from '../inspect.ts';
import { enterAs } from '../people.ts';
import { callApi, expect, test } from '../product.ts';

interface Report {
  readonly from: string;
  readonly revenue: number;
}

test('the office reads a past week, saves it, and opens another report', async ({ page, product }) => {
  const token = await enterAs(page, product, 'admin');
  await page.goto('/admin/reports');
  const weekly = page.getByRole('region', { name: 'Weekly report' });
  const thisWeek = await callApi<Report>(product, ['GET', '/admin/reports/weekly'], { token });
  await expect(weekly.getByText(formatDollars(thisWeek.revenue)).first()).toBeVisible();
  await inspect(page, 'the reports');

  await weekly.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  const date = new URL(page.url()).searchParams.get('week') ?? '';
  const before = await callApi<Report>(product, ['GET', `/admin/reports/weekly?date=${date}`], { token });
  await expect(weekly.getByText(formatDollars(before.revenue)).first()).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    weekly.getByRole('button', { name: 'Export CSV of the weekly report' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`weekly-days-${before.from}.csv`);
  const [head = '', ...days] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  const column = head.split(',').indexOf('"Revenue"');
  const cents = days.map((line) => Math.round(Number(line.split(',')[column]) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(before.revenue * 100));

  await page.getByRole('link', { name: 'Cash' }).click();
  await expect(page.getByRole('table', { name: 'Cash' }).getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'the report of cash');
});
