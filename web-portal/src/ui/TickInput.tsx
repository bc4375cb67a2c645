import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly type: 'radio' | 'checkbox';
}

/** A native radio button or checkbox in our look. */
export function TickInput({ type, ...input }: Props) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        type={type}
        className={classes(
          'peer size-6 cursor-pointer appearance-none border-2 border-edge bg-card outline-none transition-colors',
          'checked:border-green checked:bg-green aria-invalid:border-coral disabled:cursor-not-allowed',
          type === 'radio' ? 'rounded-full' : 'rounded-[6px]',
        )}
        {...input}
      />
      <Check
        aria-hidden="true"
        size={15}
        strokeWidth={3.5}
        className="pointer-events-none absolute text-transparent peer-checked:text-on-green"
      />
    </span>
  );
}
