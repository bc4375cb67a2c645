import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly className?: string;
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

export const controlStyle =
  'block w-full min-h-11 rounded-control border border-edge bg-card px-3 py-2 text-base text-ink transition-colors aria-invalid:border-coral aria-invalid:bg-coral-soft';

export const descriptionIds = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) =>
  [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') ||
  undefined;

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-coral-text">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Label, control, hint and error, tied together by the control's id. */
export function FieldFrame({ id, label, error, hint, optional = false, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, error, hint, optional, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, error, hint }} {...frameOptions(optional, className)}>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={descriptionIds(id, { error, hint })}
        className={controlStyle}
        {...input}
      />
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, error, hint, optional, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, error, hint }} {...frameOptions(optional, className)}>
      <textarea
        id={id}
        rows={4}
        aria-invalid={error !== undefined}
        aria-describedby={descriptionIds(id, { error, hint })}
        className={classes(controlStyle, 'resize-y')}
        {...area}
      />
    </FieldFrame>
  );
}

export const frameOptions = (optional: boolean | undefined, className: string | undefined) => ({
  ...(optional === undefined ? {} : { optional }),
  ...(className === undefined ? {} : { className }),
});
