import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { ApiError, isDefinite } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { AllSet } from '../../ui/illustrations/AllSet.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { useMailedToken } from './mailed-token.ts';
import { useSession } from './session.ts';

/** What is wrong with the link. A token of another shape is refused by its field, which no page shows. */
const faultOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'invalid-input'
    ? 'A part of it is missing. Please open it once more from our mail.'
    : error instanceof ApiError
      ? error.detail
      : undefined;

function NoAnswer({ again }: { readonly again: () => void }) {
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title="Your email is not verified yet" />
      <Notice tone="danger">
        <p>We could not ask about your link. Please check your connection and try again.</p>
      </Notice>
      <Button onClick={again} className="w-full">
        Try Again
      </Button>
    </div>
  );
}

function Verification({ token }: { readonly token: string }) {
  const { user } = useSession();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /auth/verify-email', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mine'] }),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  const onwards = user === null ? { to: '/login', name: 'Sign In' } : { to: '/', name: 'To your home page' };
  if (isSuccess)
    return (
      <div className="mx-auto max-w-md space-y-6 py-10 text-center">
        <div className="mx-auto w-56">
          <AllSet />
        </div>
        <PageHeading title="Your email is verified" />
        <p className="text-soft">
          Thank you. Bookings that you made with it as a guest show up in your account.
        </p>
        <Link to={onwards.to} className={buttonStyle('primary', 'w-full')}>
          {onwards.name}
        </Link>
      </div>
    );
  if (error === null)
    return (
      <div className="py-16 text-center">
        <PageSpinner label="Verifying your email" />
        <PageHeading title="Verifying your email" className="mt-6" />
      </div>
    );
  if (!isDefinite(error)) return <NoAnswer again={() => mutate()} />;
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title="This link does not work" />
      <Notice tone="danger">
        <p>{faultOf(error) ?? 'Your email was not verified.'}</p>
      </Notice>
      <p className="text-soft">
        A link works once and for 24 hours, and only the newest one counts. You can ask for another one in
        your profile.
      </p>
      <Link to="/profile" className={buttonStyle('primary', 'w-full')}>
        To your profile
      </Link>
    </div>
  );
}

export function VerifyEmailPage() {
  const token = useMailedToken();
  return <Verification key={token} token={token} />;
}
