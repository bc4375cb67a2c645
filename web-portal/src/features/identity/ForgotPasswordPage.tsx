import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { ApiError, detailOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { knownEmail, signInPage } from '../../shared/session/home-of.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { SignInLayout } from './SignInLayout.tsx';

function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const refused = error instanceof ApiError ? error.errors[0]?.message : undefined;
  return refused ?? detailOf(error) ?? 'We could not send the email. Please try again.';
}

export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const page = search.has('console') ? '/admin/login' : signInPage(state);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (email: string) => call('POST /auth/forgot-password', { body: { email } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = '' } = formValues(form);
    setMissing(email.trim() === '');
    if (email.trim() === '') focusInvalid(form);
    else mutate(email.trim(), { onError: () => focusInvalid(form) });
  };
  if (isSuccess)
    return (
      <SignInLayout
        title="Check your email"
        subtitle={`If ${variables} has an account, we will email it a link.`}
      >
        <Notice tone="success" role="status">
          <p>
            Use the link in the email to choose a new password. It works once, within 30 minutes. No email?
            Check your spam folder, or try another address.
          </p>
        </Notice>
        <BackToLogin page={page} state={state} look="secondary" />
      </SignInLayout>
    );
  return (
    <SignInLayout title="Forgot your password?" subtitle="We will email you a link to choose a new one.">
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue={knownEmail(state)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing ? 'Please enter your email.' : failureOf(error)}
        />
        <Button type="submit" busy={isPending} className="w-full">
          Send the Link
        </Button>
      </form>
      <BackToLogin page={page} state={state} />
    </SignInLayout>
  );
}
