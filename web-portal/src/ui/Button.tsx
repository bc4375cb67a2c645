import type { ComponentProps } from 'react';
import { type ButtonTone, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  readonly tone?: ButtonTone;
  /** Shows that work is under way and takes no further press. */
  readonly busy?: boolean;
}

export function Button({
  tone,
  busy = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) {
  return (
    <button type={type} disabled={disabled || busy} className={buttonStyle(tone, className)} {...rest}>
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
