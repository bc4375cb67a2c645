import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({
  // A limit for what never comes, not for a slow machine.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.slice(0, 2_000)),
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
