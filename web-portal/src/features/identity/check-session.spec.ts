import { ApiError, problemOf } from '@tidylog/web-shared/api/problem';
import type { User } from '@tidylog/web-shared/api/session';
import { describe, expect, test } from 'vitest';
import { checkSession } from './check-session.ts';

const user: User = {
  id: 'dana',
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@example.com',
  phone: null,
  role: 'customer',
  email_verified: true,
};
const failed = (status: number) => new ApiError(problemOf(status, {}));

/** Answers one after the other, the last one for ever; time passes only in the pauses. */
function server(...answers: (User | ApiError)[]) {
  const state = { time: 0, calls: 0 };
  const ask = async () => {
    const answer = answers[Math.min(state.calls++, answers.length - 1)];
    if (answer === undefined || answer instanceof ApiError) throw answer;
    return answer;
  };
  const waiting = {
    now: () => state.time,
    pause: async (ms: number) => {
      state.time += ms;
    },
  };
  return { state, check: () => checkSession(ask, waiting) };
}

describe('the check at the start', () => {
  test('finds who is signed in', async () => {
    expect(await server(user).check()).toBe(user);
  });

  test.each([401, 403])('takes %i for an answer at once', async (status) => {
    const { state, check } = server(failed(status));
    expect(await check()).toBe('refused');
    expect(state).toEqual({ time: 0, calls: 1 });
  });

  test.each([0, 500, 503])('asks again after %i', async (status) => {
    expect(await server(failed(status), failed(status), user).check()).toBe(user);
  });

  test('gives up after ten seconds, not before', async () => {
    const { state, check } = server(failed(503));
    expect(await check()).toBe('no-answer');
    expect(state.time).toBeGreaterThan(7_000);
    expect(state.time).toBeLessThanOrEqual(10_000);
  });
});
