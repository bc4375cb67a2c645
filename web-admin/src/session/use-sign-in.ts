import { useMutation } from '@tanstack/react-query';
import { ApiError, detailOf, statusOf } from '@tidylog/web-shared/api/problem';
import { ticketIn } from '@tidylog/web-shared/api/second-step';
import { writeTicket } from '@tidylog/web-shared/api/ticket';
import { useLogin, useNotify } from 'react-admin';
import { type Credentials, NoAccess } from './auth-provider.ts';

export const signInSentence = (error: unknown): string => {
  if (error instanceof NoAccess) return error.message;
  return detailOf(error) ?? (statusOf(error) === 0 ? 'Login failed. Please try again.' : 'Login failed');
};

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'ticket-over';

/** One step of a sign-in. A right password may lead to the second one, which has a ticket. */
export function useSignIn(onTicket: (ticket: string | null) => void) {
  const login = useLogin();
  const notify = useNotify();
  const take = (ticket: string | null): void => {
    writeTicket(ticket);
    onTicket(ticket);
  };
  const step = useMutation({
    mutationFn: (credentials: Credentials) => login(credentials),
    onSuccess: () => notify('Admin login successful!', { type: 'success' }),
    onError: (error) => {
      const ticket = ticketIn(error);
      if (ticket !== undefined) return take(ticket);
      if (!(error instanceof NoAccess)) notify(signInSentence(error), { type: 'error' });
      if (isOver(error)) take(null);
    },
  });
  return { ...step, leave: () => take(null) };
}
