import { Minus, Plus } from 'lucide-react';
import { classes } from './classes.ts';

interface Props {
  /** For screen readers: what is counted. */
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

const stepStyle =
  'grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-edge bg-card text-green transition-colors hover:bg-mint-soft aria-disabled:border-line aria-disabled:text-soft aria-disabled:opacity-60 aria-disabled:hover:bg-card';

/** Minus, count, plus. At an end the button stays focusable, so that the focus is never lost. */
export function QuantityStepper({ label, value, most, onChange, className }: Props) {
  const step = (to: number) => () => {
    if (to >= 0 && to <= most) onChange(to);
  };
  return (
    <fieldset aria-label={label} className={classes('flex shrink-0 items-center gap-1', className)}>
      <button
        type="button"
        aria-label={`Fewer ${label}`}
        aria-disabled={value <= 0}
        onClick={step(value - 1)}
        className={stepStyle}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <output aria-label={`${label}: ${value}`} className="money min-w-7 text-center text-lg font-semibold">
        {value}
      </output>
      <button
        type="button"
        aria-label={`More ${label}`}
        aria-disabled={value >= most}
        onClick={step(value + 1)}
        className={stepStyle}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </fieldset>
  );
}
