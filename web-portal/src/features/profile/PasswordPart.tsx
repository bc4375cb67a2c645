import { useMutation } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { detailOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import {
  NewPasswordFields,
  type NewPasswordProblem,
  newPasswordProblem,
} from '../../shared/session/NewPasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

export function PasswordPart() {
  const { signIn } = useSession();
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { current: string; new: string }) => call('POST /auth/change-password', { body }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current = '', password = '', confirmPassword = '' } = formValues(form);
    const found = newPasswordProblem({ password, confirmPassword });
    setProblem(found);
    setIsMissing(current === '');
    if (found !== null || current === '') return focusInvalid(form);
    mutate(
      { current, new: password },
      {
        onSuccess: (session) => {
          signIn(session);
          form.reset();
          toast.success('Your password was changed. You were signed out everywhere else.');
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="max-w-md space-y-4">
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={isMissing ? 'Please enter your current password.' : undefined}
      />
      <NewPasswordFields problem={problem} />
      {error !== null && (
        <Notice tone="danger" role="alert">
          <p>{detailOf(error) ?? 'Your password was not changed. Please try again.'}</p>
        </Notice>
      )}
      <Button type="submit" busy={isPending}>
        Change Password
      </Button>
      <p className="text-sm text-soft">
        Forgot it, or no password yet because you sign in with Google?{' '}
        <Link to="/forgot-password" className="inline-block py-1 font-semibold text-green underline">
          Set one by email
        </Link>
      </p>
    </form>
  );
}
