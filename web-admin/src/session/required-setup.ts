import { ApiError } from '@tidylog/web-shared/api/problem';
import { readUser, type User, writeUser } from '@tidylog/web-shared/api/session';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Stores who is signed in, with what the server says about them. */
export function learnUser(user: User): void {
  writeUser(user);
  for (const listener of listeners) listener();
}

const mustSetUp = (): boolean => {
  const factor = readUser()?.second_factor;
  return factor?.is_required === true && !factor.is_on;
};

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the company requires two-step sign-in and this person has not set it up. */
export const useMustSetUp = (): boolean => useSyncExternalStore(follow, mustSetUp);

/** A refusal may be the first sign that the company now requires it. */
export function learnFromRefusal(error: unknown): void {
  const user = readUser();
  if (user === null || !(error instanceof ApiError) || error.code !== 'second-factor-required') return;
  if (!mustSetUp())
    learnUser({ ...user, second_factor: { is_on: false, is_required: true, recovery_codes_left: 0 } });
}
