import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import type { GuestSummary } from '../../shared/visit/summary.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Card } from './Card.tsx';
import { type Failure, madeWords, namesItsMaker } from './guest-account.ts';
import { useGuestAccount } from './use-guest-account.ts';

interface Props {
  readonly summary: GuestSummary;
}

function Made({ user }: { readonly user: Parameters<typeof madeWords>[0] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const { title, text } = madeWords(user);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone={user.email_verified ? 'success' : 'info'} role="status" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function Refused({ failure, email }: { readonly failure: Failure | null; readonly email: string }) {
  const { pathname } = useLocation();
  if (failure?.text === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      <p>{failure.text}</p>
      {failure.isUsed && (
        <Link to="/login" state={{ from: pathname, email }} className={buttonStyle('secondary', 'mt-2')}>
          Sign In
        </Link>
      )}
    </Notice>
  );
}

/** Makes an account for a guest in one step: only the password is missing in the booking. */
export function AccountPart({ summary }: Props) {
  const { user } = useSession();
  const { made, failure, isBusy, submit } = useGuestAccount(summary);
  if (made !== null) return <Made user={made} />;
  if (user !== null || !namesItsMaker(summary)) return null;
  const { email } = summary.customer_information;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { password = '' } = formValues(form);
    void submit(password).then((failed) => {
      if (failed?.password !== undefined) focusInvalid(form);
    });
  };

  return (
    <Card title="Create your account">
      <p className="max-w-prose text-soft">
        Choose a password to see all your visits in one place and to book faster next time.
      </p>
      <form onSubmit={onSubmit} noValidate className="mt-4 max-w-md space-y-4">
        <p>
          <span className="block text-sm text-soft">Email</span>
          <span className="font-semibold break-words">{email}</span>
        </p>
        {/* Password managers keep it with the password. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={failure?.password}
        />
        <Refused failure={failure} email={email} />
        <Button type="submit" tone="secondary" busy={isBusy}>
          {isBusy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
    </Card>
  );
}
