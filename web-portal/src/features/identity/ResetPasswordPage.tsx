import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { noteNewPassword } from '@tidylog/web-shared/api/password-set';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { writeTicket } from '@tidylog/web-shared/api/ticket';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import { isConsole } from '../../shared/session/home-of.ts';
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
import { BackToLogin } from './BackToLogin.tsx';
import { useMailedToken } from './mailed-token.ts';
import { SignInLayout } from './SignInLayout.tsx';

/** Why someone chooses a password: the first one of a cleaner or of a person of the office, or another one. */
type Reason = 'cleaner' | 'office' | 'another' | 'another-of-office';

const isAnother = (why: Reason): boolean => why === 'another' || why === 'another-of-office';

interface UnusableLinkProps {
  readonly reason: string;
  readonly why: Reason;
}

const signInPath = {
  cleaner: '/cleaner/login',
  office: '/admin/login',
  another: '/login',
  'another-of-office': '/admin/login',
} as const;

const forgotPath = (why: Reason): string =>
  why === 'another-of-office' ? '/forgot-password?console' : '/forgot-password';

const askAgain = {
  cleaner: 'Please ask our office for a new invitation.',
  office: 'Please ask an owner of the company for a new invitation.',
  another: 'Your password has not changed.',
  'another-of-office': 'Your password has not changed.',
} as const;

function UnusableLink({ reason, why }: UnusableLinkProps) {
  return (
    <SignInLayout title="This link does not work" subtitle={askAgain[why]}>
      <Notice tone="danger" role="alert">
        <p>{reason}</p>
      </Notice>
      {isAnother(why) && (
        <Link to={forgotPath(why)} className={buttonStyle('primary', 'mt-6 w-full')}>
          Ask for a new link
        </Link>
      )}
      <BackToLogin page={signInPath[why]} />
    </SignInLayout>
  );
}

const renewal = { title: 'Choose a new password', subtitle: 'This signs the account out everywhere.' };
const first = { subtitle: 'Choose a password for your account.' };
const heads = {
  cleaner: { title: 'Welcome to the team', ...first },
  office: { title: 'Welcome to the office', ...first },
  another: renewal,
  'another-of-office': renewal,
} as const;

interface NewPasswordFormProps {
  readonly token: string;
  readonly why?: Reason;
}

/** Also for the link that confirms a mailbox when its owner does not know the password. */
export function NewPasswordForm({ token, why = 'another' }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => call('POST /auth/reset-password', { body: { token, password } }),
    onSuccess: () => {
      // This browser's session ended with the others.
      if (user !== null) void signOut();
      // So did a sign-in that waits for its code.
      writeTicket(null);
      if (isConsole(signInPath[why])) {
        noteNewPassword();
        window.location.replace(signInPath[why]);
        return;
      }
      toast.success(
        why === 'cleaner'
          ? 'Your password is set. Please sign in.'
          : 'Your new password is set. Please sign in.',
      );
      void navigate(signInPath[why], { replace: true });
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
    return <UnusableLink reason="The link is incomplete. Open it again from the email." why={why} />;
  if (error instanceof ApiError && error.code === 'link-unusable')
    return <UnusableLink reason={error.message} why={why} />;
  return (
    <SignInLayout {...heads[why]}>
      <form onSubmit={submit} noValidate className="space-y-4">
        <NewPasswordFields problem={problem} />
        {error !== null && (
          <Notice tone="danger" role="alert">
            <p>{detailOf(error) ?? 'Your password was not changed. Please try again.'}</p>
          </Notice>
        )}
        <Button type="submit" busy={isPending} className="w-full">
          {isAnother(why) ? 'Set New Password' : 'Set Password'}
        </Button>
      </form>
      {isAnother(why) && (
        <Link to={forgotPath(why)} className={buttonStyle('quiet', 'mt-4 w-full')}>
          Ask for a new link
        </Link>
      )}
    </SignInLayout>
  );
}

const reasonOf = (search: URLSearchParams): Reason => {
  if (search.has('office')) return 'office';
  if (search.has('console')) return 'another-of-office';
  return search.has('welcome') ? 'cleaner' : 'another';
};

export function ResetPasswordPage() {
  const token = useMailedToken();
  const [search] = useSearchParams();
  return <NewPasswordForm key={token} token={token} why={reasonOf(search)} />;
}
