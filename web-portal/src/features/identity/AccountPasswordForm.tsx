import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formValues } from '../../ui/form-values.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Props {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onPassword: (password: string) => void;
}

/** Who has the mailbox may not be whose the account is: the password proves it. */
export function AccountPasswordForm({ busy, problem, onPassword }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPassword(formValues(event.currentTarget).password ?? '');
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem ?? undefined}
      />
      <Button type="submit" busy={busy} className="w-full">
        Confirm
      </Button>
    </form>
  );
}
