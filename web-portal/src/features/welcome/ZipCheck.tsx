import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { unservedZip, zipState } from '../../shared/cleaning/details.ts';
import { TellMe } from '../../shared/waitlist/TellMe.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';

interface Props {
  readonly zip: string;
  readonly onZip: (zip: string) => void;
}

const incomplete = 'Please enter a 5-digit ZIP code.';
const unchecked = 'We could not check this right now. You can still book, and we will check your address.';

/** Whether we serve the area, before the visitor chooses anything. */
export function ZipCheck({ zip, onZip }: Props) {
  const served = useConfig()?.served_zip_codes;
  const [isAsked, setIsAsked] = useState(false);
  const state = zipState(zip, served);
  const wayOn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'unserved') wayOn.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
  };
  const problem =
    state === 'unserved' ? unservedZip : isAsked && state === 'incomplete' ? incomplete : undefined;
  return (
    <div className="space-y-3">
      <form onSubmit={onSubmit} noValidate className="flex items-start gap-3">
        <TextField
          label="Do we serve your area?"
          placeholder="Your ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          className="min-w-0 flex-1"
          value={zip}
          onChange={({ target }) => {
            onZip(target.value);
            setIsAsked(false);
          }}
          error={problem}
        />
        <Button type="submit" tone="secondary" className="mt-6.5 shrink-0">
          Check ZIP
        </Button>
      </form>
      <p role="status" className="empty:hidden">
        {state === 'served' && (
          <span className="flex items-center gap-2 font-semibold text-green">
            <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
            Yes, we serve your area.
          </span>
        )}
        {state === 'unknown' && isAsked && <span className="text-soft">{unchecked}</span>}
      </p>
      {state === 'unserved' && (
        <div ref={wayOn} className="space-y-3 sm:-scroll-mb-24">
          <p className="text-sm text-soft">We serve {served?.join(', ')}.</p>
          <TellMe key={zip} zip={zip.trim()} />
        </div>
      )}
    </div>
  );
}
