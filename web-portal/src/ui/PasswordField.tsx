import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle, descriptionIds, FieldFrame, type FieldProps, frameOptions } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function PasswordField({ label, error, hint, optional, className, ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} {...{ label, error, hint }} {...frameOptions(optional, className)}>
      <div className="relative">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds(id, { error, hint })}
          className={classes(controlStyle, 'pr-12')}
          {...input}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      </div>
    </FieldFrame>
  );
}
