import { useMutation } from '@tanstack/react-query';
import { mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMailedToken } from './mailed-token.ts';

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title={title} />
      {children}
    </div>
  );
}

function Onwards() {
  const { user } = useSession();
  const onwards =
    user === null
      ? { to: '/cleaner/login', name: 'Sign In' }
      : { to: '/cleaner/settings', name: 'To Settings' };
  return (
    <Link to={onwards.to} className={buttonStyle('primary', 'w-full')}>
      {onwards.name}
    </Link>
  );
}

function Unusable({ reason }: { readonly reason: string }) {
  return (
    <Page title="This link does not work">
      <Notice tone="danger" role="alert">
        <p>{reason}</p>
      </Notice>
      <p className="text-soft">
        You still sign in with your old address. A link works once, for {mailedLinkHours} hours, and only the
        newest one works. You can ask for another one in your settings.
      </p>
      <Onwards />
    </Page>
  );
}

const missingPart = 'Part of the link is missing. Please open it again from our email.';

const reasonOf = (token: string, error: unknown): string | undefined => {
  if (token === '') return missingPart;
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'invalid-input' ? missingPart : error.detail;
};

/** Mail scanners open all links, so opening one does nothing. */
function ToConfirm({ token }: { readonly token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /auth/change-email', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mine'] }),
  });
  const reason = reasonOf(token, error);
  if (isSuccess)
    return (
      <Page title="Your email address has changed">
        <p className="text-soft">From now on, sign in with your new address.</p>
        <Onwards />
      </Page>
    );
  if (reason !== undefined) return <Unusable reason={reason} />;
  return (
    <Page title="Is this your new email address?">
      {error === null ? (
        <p className="text-soft">Press the button to use this address for your account from now on.</p>
      ) : (
        <Notice tone="danger" role="alert">
          <p>We could not check your link. Please check your connection and try again.</p>
        </Notice>
      )}
      <Button busy={isPending} onClick={() => mutate()} className="w-full">
        {error === null ? 'Confirm' : 'Try Again'}
      </Button>
      <p className="text-soft">If you did not ask for it, close this page. Nothing has changed.</p>
    </Page>
  );
}

export function ChangeEmailPage() {
  const token = useMailedToken();
  return <ToConfirm key={token} token={token} />;
}
