import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import {
  NewPasswordFields,
  type NewPasswordProblem,
  newPasswordProblem,
} from '../../shared/session/NewPasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useMailedToken } from './mailed-token.ts';
import { SignInLayout } from './SignInLayout.tsx';

interface UnusableLinkProps {
  readonly reason: string;
  readonly isWelcome: boolean;
}

function UnusableLink({ reason, isWelcome }: UnusableLinkProps) {
  if (isWelcome)
    return (
      <SignInLayout title="This link does not work" subtitle="Please ask our office for a new invitation.">
        <Notice tone="danger" role="alert">
          <p>{reason}</p>
        </Notice>
        <Link to="/cleaner/login" className={buttonStyle('quiet', 'mt-4 w-full')}>
          Back to Login
        </Link>
      </SignInLayout>
    );
  return (
    <SignInLayout title="This link does not work" subtitle="Your password has not changed.">
      <Notice tone="danger" role="alert">
        <p>{reason}</p>
      </Notice>
      <Link to="/forgot-password" className={buttonStyle('primary', 'mt-6 w-full')}>
        Ask for a new link
      </Link>
      <Link to="/login" className={buttonStyle('quiet', 'mt-4 w-full')}>
        Back to Login
      </Link>
    </SignInLayout>
  );
}

const renewal = { title: 'Choose a new password', subtitle: 'This signs the account out everywhere.' };
const welcome = { title: 'Welcome to the team', subtitle: 'Choose a password for your account.' };

interface NewPasswordFormProps {
  readonly token: string;
  /** A cleaner whom the office added chooses their first password. */
  readonly isWelcome?: boolean;
}

/** Also for the link that confirms a mailbox when its owner does not know the password. */
export function NewPasswordForm({ token, isWelcome = false }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => call('POST /auth/reset-password', { body: { token, password } }),
    onSuccess: () => {
      // This browser's session ended with the others.
      if (user !== null) void signOut();
      toast.success(
        isWelcome ? 'Your password is set. Please sign in.' : 'Your new password is set. Please sign in.',
      );
      void navigate(isWelcome ? '/cleaner/login' : '/login', { replace: true });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { password = '', confirmPassword = '' } = formValues(form);
    const found = newPasswordProblem({ password, confirmPassword });
    setProblem(found);
    if (found === null) mutate(password);
    else focusInvalid(form);
  };
  if (token === '')
    return (
      <UnusableLink reason="The link is incomplete. Open it again from the email." isWelcome={isWelcome} />
    );
  if (error instanceof ApiError && error.code === 'link-unusable')
    return <UnusableLink reason={error.message} isWelcome={isWelcome} />;
  return (
    <SignInLayout {...(isWelcome ? welcome : renewal)}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <NewPasswordFields problem={problem} />
        {error !== null && (
          <Notice tone="danger" role="alert">
            <p>{detailOf(error) ?? 'Your password was not changed. Please try again.'}</p>
          </Notice>
        )}
        <Button type="submit" busy={isPending} className="w-full">
          {isWelcome ? 'Set Password' : 'Set New Password'}
        </Button>
      </form>
      {!isWelcome && (
        <Link to="/forgot-password" className={buttonStyle('quiet', 'mt-4 w-full')}>
          Ask for a new link
        </Link>
      )}
    </SignInLayout>
  );
}

export function ResetPasswordPage() {
  const token = useMailedToken();
  const isWelcome = useSearchParams()[0].has('welcome');
  return <NewPasswordForm key={token} token={token} isWelcome={isWelcome} />;
}
