import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/.build/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.spec.ts'], exclude: [...ignored, '**/*.int.spec.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.int.spec.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
