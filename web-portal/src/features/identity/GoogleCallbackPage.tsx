import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import { homeOf, returnPath } from '../../shared/session/home-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { finishGoogle } from './google.ts';
import { sessionOf } from './google-callback.ts';

interface Begun {
  readonly isSignup: boolean;
  readonly isFromCleaners: boolean;
}

function successOf(role: Role, { isSignup, isFromCleaners }: Begun): string {
  if (role === 'cleaner' && isFromCleaners) return 'Cleaner login successful!';
  return isSignup ? 'Account created successfully with Google!' : 'Successfully signed in with Google!';
}

function useReturn(): string | null {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    // The code works once, but this effect may run twice.
    if (isUsed.current) return;
    isUsed.current = true;
    const { intent, returnTo } = finishGoogle();
    const returned = {
      error: parameters.get('error'),
      token: parameters.get('token'),
      user: parameters.get('user'),
      code: parameters.get('code'),
    };
    const isFromCleaners = parameters.get('from') === 'cleaner';
    const isSignup = (parameters.get('state') ?? intent) === 'signup';
    sessionOf(returned, intent !== null).then(
      (session) => {
        signIn(session);
        toast.success(successOf(session.user.role, { isSignup, isFromCleaners }));
        void navigate(returnPath({ from: returnTo }) ?? homeOf(session.user.role), { replace: true });
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : 'Failed to authenticate with Google';
        toast.error(`Authentication failed: ${message}`);
        setFailure(message);
      },
    );
  }, [parameters, signIn, navigate]);
  return failure;
}

const hints: Readonly<Record<string, string>> = {
  access_denied:
    'You cancelled the sign-in, so Google shared nothing with us. You can try again, or sign in with your email.',
  invalid_state:
    'This sign-in took too long, was used before, or was started in another browser. Please start again.',
  temporarily_unavailable:
    'Google is not responding right now. Please try again later, or sign in with your email.',
  not_available: 'Google is not set up here. Please sign in with your email.',
};

/** Where the identity provider sends people back (customer area, section 2). */
export function GoogleCallbackPage() {
  const failure = useReturn();
  const isFromCleaners = useSearchParams()[0].get('from') === 'cleaner';
  if (failure === null)
    return (
      <div
        role="status"
        className="grid min-h-[60dvh] place-content-center justify-items-center gap-6 text-center"
      >
        <span className="text-green">
          <Spinner size={32} />
        </span>
        <PageHeading title="Completing Google Sign-in..." />
      </div>
    );
  const hint = hints[failure.replace('Google OAuth error: ', '')];
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title="Authentication Failed" />
      <Notice tone="danger">
        <p>{failure}</p>
      </Notice>
      {hint !== undefined && <p className="text-soft">{hint}</p>}
      <Link to={isFromCleaners ? '/cleaner/login' : '/login'} className={buttonStyle('primary', 'w-full')}>
        Back to Login
      </Link>
    </div>
  );
}
