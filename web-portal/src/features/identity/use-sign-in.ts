import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { ticketIn } from '@tidylog/web-shared/api/second-step';
import { writeTicket } from '@tidylog/web-shared/api/ticket';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import { failureText } from '../../shared/session/sign-in-failure.ts';

const pendingApprovalToastMs = 5_000;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInFailure {
  readonly text: string;
  readonly pendingApproval: boolean;
  readonly isApplicant: boolean;
}

/** Only the office has a second step; the console is another app, so its page is loaded. */
function goToSecondStep(ticket: string): void {
  writeTicket(ticket);
  window.location.replace('/admin/login');
}

/** Signs in; the guard of the sign-in page then redirects. */
export function useSignIn(success: string) {
  const { signIn } = useSession();
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  const submit = async (credentials: Credentials): Promise<void> => {
    setFailure(null);
    try {
      signIn(await call('POST /auth/login', { body: credentials }));
      toast.success(success);
    } catch (error) {
      const ticket = ticketIn(error);
      if (ticket !== undefined) return goToSecondStep(ticket);
      const text = failureText(error, 'Login failed');
      const code = error instanceof ApiError ? error.code : null;
      const pendingApproval = code === 'pending-approval';
      const isApplicant = pendingApproval || code === 'application-rejected';
      toast.error(text, pendingApproval ? { duration: pendingApprovalToastMs } : {});
      setFailure({ text, pendingApproval, isApplicant });
    }
  };
  return { submit, failure };
}
