import type { ReactNode } from 'react';
import { FieldError } from '../../ui/Field.tsx';

export function Choice({
  legend,
  error,
  hint,
  children,
}: {
  legend: string;
  error?: string | undefined;
  hint?: string;
  children: ReactNode;
}) {
  const id = `${legend.replaceAll(' ', '-').toLowerCase()}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="text-xl font-bold">{legend}</legend>
      {hint !== undefined && <p className="mt-1 text-soft">{hint}</p>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-3 sm:mt-4">{children}</div>
    </fieldset>
  );
}
