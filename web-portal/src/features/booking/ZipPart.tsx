import { CircleCheck } from 'lucide-react';
import { useConfig } from '../../api/config.ts';
import { unservedZip, zipState } from '../../shared/cleaning/details.ts';
import { TellMe } from '../../shared/waitlist/TellMe.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Flow } from './flow.ts';

/** Whether we serve the area, asked before anything else. What is typed is also used for the address. */
export function ZipPart({ draft, change }: Pick<Flow, 'draft' | 'change'>) {
  const served = useConfig()?.served_zip_codes;
  const zip = draft.details.zip_code;
  const state = zipState(zip, served);
  return (
    <section aria-label="Where we clean" className="space-y-3">
      <TextField
        label="ZIP code of your home"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        className="max-w-60"
        value={zip}
        onChange={({ target }) =>
          change('ZIP code', (draft) => ({
            ...draft,
            details: { ...draft.details, zip_code: target.value },
          }))
        }
        {...(state === 'unserved' && { error: unservedZip })}
        hint={
          <span role="status">
            {state === 'served' && (
              <span className="flex items-center gap-1.5 font-semibold text-green">
                <CircleCheck aria-hidden="true" size={16} className="shrink-0" />
                We serve your area.
              </span>
            )}
            {state !== 'served' && state !== 'unserved' && (
              <span>So you know right away whether we serve your area.</span>
            )}
          </span>
        }
      />
      {state === 'unserved' && served !== undefined && (
        <>
          <p className="text-sm text-soft">We serve {served.join(', ')}.</p>
          <TellMe key={zip} zip={zip.trim()} />
        </>
      )}
    </section>
  );
}
