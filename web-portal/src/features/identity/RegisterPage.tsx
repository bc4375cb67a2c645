import { call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { ApiError, isDefinite } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../api/session.ts';
import { knownEmail } from '../../shared/session/home-of.ts';
import {
  type Registration,
  type RegistrationField,
  registrationProblems,
} from '../../shared/session/registration.ts';
import { failureText } from '../../shared/session/sign-in-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextField } from '../../ui/Field.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { OrLine, SignInLayout } from './SignInLayout.tsx';

const empty: Registration = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

const isField = (path: string): path is RegistrationField => Object.hasOwn(empty, path);

function accountOf({ email, password, first_name, last_name, phone }: Registration) {
  return { email, password, first_name, last_name, phone: phone.trim() === '' ? null : phone };
}

const refusedFields = (error: unknown): [RegistrationField, string][] =>
  error instanceof ApiError
    ? error.errors.flatMap(({ path, message }) => (isField(path) ? [[path, message]] : []))
    : [];

export function RegisterPage() {
  const { signIn } = useSession();
  const { state } = useLocation();
  const form = useForm<Registration>({ defaultValues: { ...empty, email: knownEmail(state) } });
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(newKey());
  const { errors, isSubmitting } = form.formState;

  const send = async (values: Registration) => {
    setFailure(null);
    const body = accountOf(values);
    try {
      signIn(await call('POST /auth/register', { body, idempotencyKey: key.current }));
      toast.success('Account created successfully!');
    } catch (error) {
      if (isDefinite(error)) key.current = newKey();
      const text = failureText(error, 'Registration failed');
      toast.error(text);
      setFailure(text);
      const refused = refusedFields(error);
      for (const [field, message] of refused) form.setError(field, { message });
      const first = refused[0];
      if (first !== undefined) form.setFocus(first[0]);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values: Registration = { ...empty, ...formValues(event.currentTarget) };
    for (const field of Object.keys(empty) as RegistrationField[]) form.setValue(field, values[field]);
    form.clearErrors();
    const problems = registrationProblems(values);
    for (const [field, message] of problems) form.setError(field, { message });
    const first = problems[0];
    if (first === undefined) void form.handleSubmit(send)();
    else form.setFocus(first[0]);
  };

  return (
    <SignInLayout title="Create Your Account" subtitle="Book faster, and keep all your visits in one place">
      <GoogleButton intent="signup" />
      <form onSubmit={onSubmit} noValidate className="mt-6 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...form.register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...form.register('last_name')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {failure !== null && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" busy={isSubmitting} className="w-full">
          {isSubmitting ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <OrLine>Already with us?</OrLine>
      <Link to="/login" state={state} className={buttonStyle('secondary', 'w-full')}>
        Sign In Instead
      </Link>
    </SignInLayout>
  );
}
