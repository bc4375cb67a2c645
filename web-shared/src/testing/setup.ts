// Before Testing Library, which looks for `act` once.
import './production-react.ts';
import './plain-styles.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { expectAccessible } from './accessibility.ts';

configure({
  // A limit for what never comes, not for a slow machine.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.slice(0, 2_000)),
});

afterEach(async () => {
  try {
    await expectAccessible();
  } finally {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
});
