import type { Answer } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { singlePasswordProblem } from '../../shared/session/registration.ts';
import { failureText } from '../../shared/session/sign-in-failure.ts';
import type { GuestSummary } from '../../shared/visit/summary.ts';

/** The account of the person who booked; only the password is new. */
export function accountOf({ booking_id, customer_information }: GuestSummary, password: string) {
  const { email, first_name, last_name, phone } = customer_information;
  return { email, password, first_name, last_name, phone, booking_id };
}

/** Whether the booking has enough to make an account: who booked it. */
export const namesItsMaker = ({ customer_information: { email, first_name } }: GuestSummary): boolean =>
  email !== '' && first_name !== '';

export interface Failure {
  readonly password?: string;
  readonly text?: string;
  readonly isUsed?: boolean;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: failureText(error, 'Registration failed') };
  const ofPassword = error.errors.find(({ path }) => path === 'password');
  if (ofPassword !== undefined) return { password: ofPassword.message };
  const others = error.errors.map(({ message }) => message).join(' ');
  const text =
    others === ''
      ? failureText(error, 'Registration failed')
      : `We cannot make an account from this booking: ${others}`;
  return { text, isUsed: error.code === 'email-used' };
}

export const typedProblem = (password: string): Failure | undefined => {
  const problem = singlePasswordProblem(password);
  return problem === undefined ? undefined : { password: problem };
};

/** What we say once the account exists. */
export const madeWords = ({ email, email_verified }: Answer<'POST /auth/register'>['user']) =>
  email_verified
    ? { title: 'This booking is in your account.', text: 'You can see it whenever you sign in.' }
    : {
        title: 'Please confirm your email.',
        text: `We email a link to ${email}. Once you have used it, this booking is in your account. Until then it stays open in this browser.`,
      };
