import { useMutation } from '@tanstack/react-query';
import { mailedLinkHours } from '@tidylog/contracts/vocabulary/limits';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError } from '@tidylog/web-shared/api/problem';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PageHeading } from '../../ui/Heading.tsx';
import { AllSet } from '../../ui/illustrations/AllSet.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountPasswordForm } from './AccountPasswordForm.tsx';
import { useMailedToken } from './mailed-token.ts';
import { NewPasswordForm } from './ResetPasswordPage.tsx';
import { asksForPassword, nextStep, passwordProblem } from './verification.ts';

/** A malformed token is refused at its field, which the page does not show. */
const faultOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'invalid-input'
    ? 'Part of the link is missing. Please open it again from our email.'
    : error instanceof ApiError
      ? error.detail
      : undefined;

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md space-y-6 py-10">
      <PageHeading title={title} />
      {children}
    </div>
  );
}

interface PressProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

function NoAnswer({ busy, onPress }: PressProps) {
  return (
    <Page title="Your email is not verified yet">
      <Notice tone="danger" role="alert">
        <p>We could not check your link. Please check your connection and try again.</p>
      </Notice>
      <Button busy={busy} onClick={onPress} className="w-full">
        Try Again
      </Button>
    </Page>
  );
}

/** Mail scanners open all links, so opening one does nothing. */
function ToConfirm({ busy, onPress }: PressProps) {
  return (
    <Page title="Is this your email address?">
      <p className="text-soft">Press the button to confirm the link we emailed you.</p>
      <Button busy={busy} onClick={onPress} className="w-full">
        Confirm
      </Button>
      <p className="text-soft">If you did not ask for it, close this page. Nothing has changed.</p>
    </Page>
  );
}

function Verified({ isApplicant }: { readonly isApplicant: boolean }) {
  const { user } = useSession();
  const signIn = isApplicant ? '/cleaner/login' : '/login';
  const onwards = user === null ? { to: signIn, name: 'Sign In' } : { to: '/', name: 'To your home page' };
  return (
    <div className="mx-auto max-w-md space-y-6 py-10 text-center">
      <div className="mx-auto w-56 max-w-full">
        <AllSet />
      </div>
      <PageHeading title="Your email is verified" />
      <p className="text-soft">
        {isApplicant
          ? 'Thank you. We email you about our decision. Once you are approved, you can sign in.'
          : 'Thank you. Bookings you made with it as a guest show up in your account.'}
      </p>
      <Link to={onwards.to} className={buttonStyle('primary', 'w-full')}>
        {onwards.name}
      </Link>
    </div>
  );
}

interface UnusableProps {
  readonly reason: string | undefined;
  readonly isApplicant: boolean;
}

function Unusable({ reason, isApplicant }: UnusableProps) {
  return (
    <Page title="This link does not work">
      <Notice tone="danger" role="alert">
        <p>{reason ?? 'Your email was not verified.'}</p>
      </Notice>
      <p className="text-soft">
        A link works once, for {mailedLinkHours} hours, and only the newest one works.{' '}
        {isApplicant
          ? 'Your application stays with us all the same.'
          : 'You can ask for another one in your profile.'}
      </p>
      {isApplicant ? (
        <Link to="/cleaner/login" className={buttonStyle('primary', 'w-full')}>
          To the cleaner sign-in
        </Link>
      ) : (
        <Link to="/profile" className={buttonStyle('primary', 'w-full')}>
          To your profile
        </Link>
      )}
    </Page>
  );
}

interface PasswordProps {
  readonly isApplicant: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onPassword: (password: string) => void;
  readonly onChooseNew: () => void;
}

function WithPassword({ isApplicant, busy, problem, onPassword, onChooseNew }: PasswordProps) {
  return (
    <Page title="Is this your account?">
      <p className="text-soft">
        {isApplicant
          ? 'Someone applied to us with this email address. If it was you, enter the password you chose.'
          : 'Someone created an account with this email address. If it was you, enter its password. That also signs you in.'}
      </p>
      <AccountPasswordForm busy={busy} problem={problem} onPassword={onPassword} />
      <div className="space-y-3 border-t border-line pt-6">
        <p className="text-soft">
          If you don’t know it, or someone else created the account, choose a new password. This signs the
          account out everywhere.
        </p>
        <Button tone="secondary" onClick={onChooseNew} className="w-full">
          Choose a New Password
        </Button>
      </div>
    </Page>
  );
}

function Verification({ token }: { readonly token: string }) {
  const isApplicant = useSearchParams()[0].has('application');
  const { signIn } = useSession();
  const [choosesNew, setChoosesNew] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { mutate, isSuccess, isPending, error, variables } = useMutation({
    mutationFn: (password: string | undefined) =>
      call('POST /auth/verify-email', { body: password === undefined ? { token } : { token, password } }),
    onError: (failure) => {
      if (asksForPassword(failure)) setAsksPassword(true);
    },
    onSuccess: (session) => {
      if (session !== undefined) signIn(session);
      return queryClient.invalidateQueries({ queryKey: ['mine'] });
    },
  });
  const step = nextStep({ token, error, asksPassword });
  if (choosesNew) return <NewPasswordForm token={token} />;
  if (isSuccess) return <Verified isApplicant={isApplicant} />;
  switch (step) {
    case 'confirm':
      return <ToConfirm busy={isPending} onPress={() => mutate(undefined)} />;
    case 'no-answer':
      return <NoAnswer busy={isPending} onPress={() => mutate(variables)} />;
    case 'password':
      return (
        <WithPassword
          isApplicant={isApplicant}
          busy={isPending}
          problem={passwordProblem(variables, error)}
          onPassword={mutate}
          onChooseNew={() => setChoosesNew(true)}
        />
      );
    case 'unusable':
      return <Unusable reason={faultOf(error)} isApplicant={isApplicant} />;
  }
}

export function VerifyEmailPage() {
  const token = useMailedToken();
  return <Verification key={token} token={token} />;
}
