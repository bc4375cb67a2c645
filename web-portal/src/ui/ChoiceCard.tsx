import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { TickInput } from './TickInput.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly type: 'radio' | 'checkbox';
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A card that is chosen as a whole: a label around a native input, so that keyboard and screen reader work as usual.
 */
export function ChoiceCard({ type, children, className, ...input }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes(
        'flex min-h-14 items-center gap-2 rounded-card border border-edge bg-card px-3 py-3 transition-colors sm:gap-3 sm:px-4',
        'hover:bg-mint-soft has-checked:border-green has-checked:bg-mint has-checked:ring-1 has-checked:ring-green',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        className,
      )}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <TickInput id={id} type={type} {...input} />
    </label>
  );
}
