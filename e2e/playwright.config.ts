import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const reports = process.env.TIDYLOG_REPORTS;

export default defineConfig({
  testDir: './tests',
  testMatch: '*.e2e.ts',
  globalSetup: '../scripts/test-run.config.ts',
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
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
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
        // No page lives long enough to gain by what the engine optimizes meanwhile.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
