import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import { type Ref, useId } from 'react';
import { agreementTerms } from '../../shared/cleaning/policy.ts';
import { FieldError } from '../../ui/Field.tsx';
import { TickInput } from '../../ui/TickInput.tsx';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly frequency: Frequency | null;
  readonly agreed: boolean;
  readonly locked: boolean;
  readonly error: string | undefined;
  readonly onChange: (agreed: boolean) => void;
}

/** The terms of the specification (section 9, "Recurring policy"). */
export function Agreement({ ref, frequency, agreed, locked, error, onChange }: Props) {
  const id = useId();
  return (
    <section className="rounded-card bg-sand p-5">
      <h2 className="font-bold">Booking agreement</h2>
      <ul id={`${id}-terms`} className="mt-2 list-disc space-y-1.5 pl-5">
        {agreementTerms(frequency).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div data-accept className="scroll-mb-8">
        <label
          htmlFor={`${id}-accept`}
          className="mt-4 flex min-h-11 items-center gap-3 rounded-control font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
        >
          <TickInput
            id={`${id}-accept`}
            ref={ref}
            type="checkbox"
            checked={agreed}
            disabled={locked}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? `${id}-terms` : `${id}-error ${id}-terms`}
            onChange={({ target }) => onChange(target.checked)}
          />
          I accept the booking agreement
        </label>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </section>
  );
}
