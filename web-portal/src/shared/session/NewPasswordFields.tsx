import { PasswordField } from '../../ui/PasswordField.tsx';

export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export type NewPasswordProblem = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** Match is checked before length, as in the registration (customer area, section 5). */
export function newPasswordProblem({ password, confirmPassword }: NewPassword): NewPasswordProblem | null {
  if (password !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
  return password.length < 6 ? { password: 'Password must be at least 6 characters long' } : null;
}

export function NewPasswordFields({ problem }: { readonly problem: NewPasswordProblem | null }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={problem?.password}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        error={problem?.confirmPassword}
      />
    </>
  );
}
