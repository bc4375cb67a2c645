import { useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { isDefinite } from '@tidylog/web-shared/api/problem';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { confirmationKey } from './confirmation-key.ts';
import { accountOf, type Failure, failureOf, madeWords, typedProblem } from './guest-account.ts';
import { keyIn } from './use-guest-link.ts';

type User = Answer<'POST /auth/register'>['user'];

/** Makes an account from a guest's booking, signs in, and stays on the page. */
export function useGuestAccount(summary: GuestSummary) {
  const { signIn } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [made, setMade] = useState<User | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const idempotencyKey = useRef(newKey());

  /** This browser may already have its own key, but only the mailed one proves who has the mailbox. */
  const giveMailedKey = async (): Promise<void> => {
    const key = keyIn(hash);
    if (key === null) return;
    const params = { id: summary.booking_id };
    // If the link has ended or is incomplete, the account is made without it.
    await call('POST /bookings/:id/open', { params, body: { key } }).catch(() => undefined);
  };

  const send = async (password: string): Promise<void> => {
    await giveMailedKey();
    const body = accountOf(summary, password);
    const session = await call('POST /auth/register', { body, idempotencyKey: idempotencyKey.current });
    // Keeps the screen as it is: the member may see what the guest saw.
    queries.setQueryData(confirmationKey(summary.booking_id, session.user.id), summary);
    setMade(session.user);
    signIn(session);
    toast.success('Account created successfully!', { description: madeWords(session.user).title });
    if (hash !== '') await navigate(`${pathname}${search}`, { replace: true });
  };

  const submit = async (password: string): Promise<Failure | null> => {
    const problem = typedProblem(password);
    setFailure(problem ?? null);
    if (problem !== undefined) return problem;
    setIsBusy(true);
    try {
      await send(password);
      return null;
    } catch (error) {
      if (isDefinite(error)) idempotencyKey.current = newKey();
      const failed = failureOf(error);
      setFailure(failed);
      return failed;
    } finally {
      setIsBusy(false);
    }
  };
  return { made, failure, isBusy, submit };
}
