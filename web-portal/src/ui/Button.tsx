import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonTone, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  readonly tone?: ButtonTone;
  /** Shows that work is in progress, and blocks presses. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
}

const hold = (event: MouseEvent): void => event.preventDefault();

export function Button({
  tone,
  busy = false,
  className,
  type = 'button',
  disabled,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      className={buttonStyle(tone, className)}
      onClick={busy ? hold : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
