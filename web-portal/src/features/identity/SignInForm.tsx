import { KeyRound } from 'lucide-react';
import type { ChangeEvent, FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { knownEmail, withEmail } from '../../shared/session/home-of.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { DemoProgress } from './DemoProgress.tsx';
import { type Credentials, useSignIn } from './use-sign-in.ts';

interface Props {
  readonly success: string;
  readonly demoRole: 'customer' | 'cleaner';
  readonly canReset?: boolean;
  readonly email?: string;
  readonly onEmail?: (email: string) => void;
}

const ignore = () => undefined;

interface FailureProps extends Pick<ReturnType<typeof useSignIn>, 'failure'> {
  readonly booksHere: boolean;
}

function Failure({ failure, booksHere }: FailureProps) {
  if (failure === null) return null;
  return (
    <Notice tone={failure.pendingApproval ? 'warning' : 'danger'}>
      <p>{failure.text}</p>
      {failure.pendingApproval && <p>You will receive an email once your application is approved.</p>}
      {failure.isApplicant && booksHere && (
        <p>
          To book cleanings with this email,{' '}
          <Link to="/register" className="font-semibold underline">
            create an account
          </Link>{' '}
          with the same password. Your application ends then.
        </p>
      )}
    </Notice>
  );
}

interface DemoProps {
  readonly role: Props['demoRole'];
  readonly onUse: (demo: Credentials) => void;
}

function DemoAccount({ role, onUse }: DemoProps) {
  const config = useConfig();
  const demo = config?.demo_accounts?.find((account) => account.role === role);
  if (demo === undefined) return null;
  const { email, password } = demo;
  return (
    <div>
      <Button tone="secondary" className="w-full" onClick={() => onUse({ email, password })}>
        <KeyRound aria-hidden="true" size={18} />
        Use Demo Credentials
      </Button>
      <p className="mt-1.5 text-center text-sm text-soft">
        {email} / {password}
      </p>
      <DemoProgress percent={config?.demo_progress ?? null} />
    </div>
  );
}

export function SignInForm({ success, demoRole, canReset = false, email = '', onEmail = ignore }: Props) {
  const { state, pathname } = useLocation();
  const { submit, failure } = useSignIn(success);
  const form = useForm<Credentials>({
    defaultValues: { email: email === '' ? knownEmail(state) : email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { email = '', password = '' } = formValues(event.currentTarget);
    form.setValue('email', email);
    form.setValue('password', password);
    void form.handleSubmit(submit)(event);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', {
          required: 'Please enter your email.',
          onChange: (event: ChangeEvent<HTMLInputElement>) => onEmail(event.target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: 'Please enter your password.' })}
      />
      {canReset && (
        <p className="-mt-2 text-right">
          <Link
            to="/forgot-password"
            state={{ ...withEmail(state, email), page: pathname }}
            className="inline-block py-1 text-sm font-semibold text-green underline underline-offset-2"
          >
            Forgot password?
          </Link>
        </p>
      )}
      <Failure failure={failure} booksHere={demoRole === 'customer'} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
      <DemoAccount role={demoRole} onUse={(demo) => form.reset(demo)} />
    </form>
  );
}
