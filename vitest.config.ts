import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.build/**', '**/.cache/**', '**/dist/**', 'e2e/**'];

/** How long anything may take on a busy machine, in milliseconds: a limit for what hangs, not for what is slow. */
const patience = 300_000;

/** A worker imports each module once, not once a file; what a file changes in its process, it takes back. */
const leaveNoTrace = fileURLToPath(new URL('./scripts/leave-no-trace.ts', import.meta.url));

/** What the processes of a run share, such as a bundle of the product. */
const testRunFolder = fileURLToPath(new URL('./scripts/test-run.config.ts', import.meta.url));

export default defineConfig({
  test: {
    expect: { requireAssertions: true, poll: { timeout: patience } },
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.spec.ts'],
          exclude: [...ignored, '**/*.int.spec.ts'],
          isolate: false,
          maxWorkers: 2,
          setupFiles: leaveNoTrace,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'component',
          // As users have it; the development build of React takes twice as long.
          env: { NODE_ENV: 'production' },
          include: ['web-{admin,portal}/src/**/*.spec.tsx'],
          exclude: ignored,
          environment: 'happy-dom',
          setupFiles: ['web-shared/src/testing/setup.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          // The screens are loaded once a worker, not once a file.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.int.spec.ts'],
          exclude: ignored,
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers: 2,
          isolate: false,
          globalSetup: testRunFolder,
          setupFiles: leaveNoTrace,
        },
      },
    ],
  },
});
