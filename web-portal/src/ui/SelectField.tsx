import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { controlStyle, descriptionIds, FieldFrame, type FieldProps, frameOptions } from './Field.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  readonly options: readonly (readonly [string, string])[];
}

export function SelectField({ label, error, hint, optional, className, options, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, error, hint }} {...frameOptions(optional, className)}>
      <span className="relative block">
        <select
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds(id, { error, hint })}
          className={classes(controlStyle, 'appearance-none pr-10')}
          {...select}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
        />
      </span>
    </FieldFrame>
  );
}
