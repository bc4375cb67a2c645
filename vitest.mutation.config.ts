import { defineConfig } from 'vitest/config';

/** Specs that take longer than a second: a mutant is to be killed by a nearer one. */
const slow = ['services/src/customer-acts.spec.ts', 'services/src/payment/settle/interleaved-acts.spec.ts'];

/** What `make mutation` runs for each change: the unit tests of what decides and folds. */
export default defineConfig({
  test: {
    // Files share their modules: with a world each, importing took five times as long as testing.
    isolate: false,
    expect: { requireAssertions: true },
    include: ['{services,projections}/src/**/*.spec.ts'],
    exclude: ['**/*.int.spec.ts', 'projections/src/documents/**', ...slow],
  },
});
