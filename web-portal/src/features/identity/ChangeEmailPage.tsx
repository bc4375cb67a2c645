import { useMutation } from '@tanstack/react-query';
import { mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountPasswordForm } from './AccountPasswordForm.tsx';
import { useMailedToken } from './mailed-token.ts';
import { asksForPassword, nextStep, passwordProblem } from './verification.ts';

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

function Taken() {
  return (
    <Page title="Your email address has not changed">
      <Notice tone="danger" role="alert">
        <p>Another account now uses this address.</p>
      </Notice>
      <p className="text-soft">
        You sign in with your old address, as before. You can enter a different one in your settings.
      </p>
      <Onwards />
    </Page>
  );
}

const isTaken = (error: Error | null): boolean => error instanceof ApiError && error.code === 'email-used';

const missingPart = 'Part of the link is missing. Please open it again from our email.';

const reasonOf = (error: Error | null): string =>
  error instanceof ApiError && error.code !== 'invalid-input'
    ? (error.detail ?? 'Your email address was not changed.')
    : missingPart;

interface PressProps {
  readonly isUnanswered: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

const nothingChanged = 'If you did not ask for it, close this page. Nothing has changed.';

/** Mail scanners open all links, so opening one does nothing. */
function ToConfirm({ isUnanswered, busy, onPress }: PressProps) {
  return (
    <Page title="Is this your new email address?">
      {isUnanswered ? (
        <Notice tone="danger" role="alert">
          <p>We could not check your link. Please check your connection and try again.</p>
        </Notice>
      ) : (
        <p className="text-soft">Press the button to use this address for your account from now on.</p>
      )}
      <Button busy={busy} onClick={onPress} className="w-full">
        {isUnanswered ? 'Try Again' : 'Confirm'}
      </Button>
      <p className="text-soft">{nothingChanged}</p>
    </Page>
  );
}

function WithPassword(form: ComponentProps<typeof AccountPasswordForm>) {
  return (
    <Page title="Is this your account?">
      <p className="text-soft">
        Someone asked us to use this email address for their account. If it was you, enter the password of
        your account.
      </p>
      <AccountPasswordForm {...form} />
      <div className="space-y-3 border-t border-line pt-6">
        <p className="text-soft">You can also sign in first, and then open the link in our email again.</p>
        <Link to="/cleaner/login" className={buttonStyle('secondary', 'w-full')}>
          Sign In
        </Link>
      </div>
      <p className="text-soft">{nothingChanged}</p>
    </Page>
  );
}

function Changed() {
  return (
    <Page title="Your email address has changed">
      <p className="text-soft">From now on, sign in with your new address.</p>
      <Onwards />
    </Page>
  );
}

function Change({ token }: { readonly token: string }) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (password: string | undefined) =>
      call('POST /auth/change-email', { body: password === undefined ? { token } : { token, password } }),
    onError: (failure) => {
      if (asksForPassword(failure)) setAsksPassword(true);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mine'] }),
  });
  if (isSuccess) return <Changed />;
  const step = nextStep({ token, error, asksPassword });
  switch (step) {
    case 'confirm':
    case 'no-answer':
      return (
        <ToConfirm isUnanswered={step === 'no-answer'} busy={isPending} onPress={() => mutate(variables)} />
      );
    case 'password':
      return (
        <WithPassword busy={isPending} problem={passwordProblem(variables, error)} onPassword={mutate} />
      );
    case 'unusable':
      return isTaken(error) ? <Taken /> : <Unusable reason={reasonOf(error)} />;
  }
}

export function ChangeEmailPage() {
  const token = useMailedToken();
  return <Change key={token} token={token} />;
}
