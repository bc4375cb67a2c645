import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isOfCleaners, workerScript } from './service-worker.ts';

test('the worker is one small script without imports that keeps the files of its build', async () => {
  const script = await workerScript({ version: '1', page: '/cleaner', files: ['/assets/a.js'] });
  expect(script).not.toMatch(/^(?:import|export) /m);
  expect(script.length).toBeLessThan(8_000);
  const listened: string[] = [];
  const scope = { addEventListener: (type: string) => listened.push(type) };
  runInNewContext(script, { self: scope });
  expect(listened).toEqual(['install', 'activate', 'message', 'fetch']);
});

const portal = '/house/web-portal/src';

test.each([
  '/app/FoldedMenu.tsx',
  '/features/cleaner/jobs/JobPage.tsx',
  '/features/identity/CleanerLoginPage.tsx',
  '/features/identity/LoginPage.tsx',
  '/features/identity/Slideshow.tsx',
])('%s opens without signal', (module) => {
  expect(isOfCleaners(`${portal}${module}`)).toBe(true);
});

test.each(['/features/identity/CleanerSignupPage.tsx', '/features/booking/BookingPage.tsx'])(
  '%s needs signal',
  (module) => {
    expect(isOfCleaners(`${portal}${module}`)).toBe(false);
  },
);
