import { screen } from '@testing-library/react';
import type { User } from '@tidylog/web-shared/api/session';
import { readToken } from '@tidylog/web-shared/api/session';
import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { pageTitle } from '../../testing/find.ts';
import { memberWith, mia } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

describe('a stored session', () => {
  test('is checked behind a spinner, again when the server fails', async () => {
    const first = Promise.withResolvers<User>();
    let asked = 0;
    fakeServer({
      ...memberWith(),
      'GET /auth/me': () => {
        asked += 1;
        if (asked === 2) throw unreachable();
        return asked === 1 ? first.promise : mia;
      },
    });
    await show('/profile', { as: mia });
    expect(await screen.findByText('Checking your session')).toBeTruthy();
    first.reject(refusal('internal'));
    expect(await pageTitle('Profile')).toBeTruthy();
    expect(asked).toBe(3);
  });

  test('that the server refuses is dropped in silence', async () => {
    fakeServer({
      'GET /auth/me': () => {
        throw refusal('not-signed-in');
      },
    });
    await show('/profile', { as: mia });
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(readToken()).toBeNull();
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  });
});
