import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const reports = process.env.TIDYLOG_REPORTS;

export default defineConfig({
  testDir: './tests',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A failed test runs once more, recorded; if it passes then, the end of the run names it (docs/testing.md).
  retries: 1,
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'browser.json') }]] : [['list']],
  use: {
    locale: 'en-US',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // Cleaners work on a phone; the accessibility tests check their pages at both widths.
      testIgnore: 'cleaner.e2e.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /(accessibility|cleaner|first-booking)\.e2e\.ts$/,
      // The desktop shows the light theme, so that each screen is looked at in both.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    },
  ],
});
