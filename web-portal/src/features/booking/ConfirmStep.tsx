import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Agreement } from './Agreement.tsx';
import { type Flow, stepFormId } from './flow.ts';
import { PlacingNotice } from './PlacingNotice.tsx';
import { PromoPart } from './PromoPart.tsx';
import { Review } from './Review.tsx';

/** Everything once more, the promo code, the agreement, and the one press that books. */
export function ConfirmStep(flow: Flow) {
  const { draft, change, price, placing, place } = flow;
  const [unticked, setUnticked] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { phase } = placing;

  // The button that was pressed goes away: what becomes of it is brought into sight in its stead.
  useEffect(() => {
    if (phase !== 'pending') outcome.current?.focus();
  }, [phase]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setUnticked(!draft.agreed);
    if (!draft.agreed) checkbox.current?.focus();
    else if (price.kind === 'shown' && !price.isUpdating) place(price.breakdown);
  };
  return (
    <div className="space-y-8" aria-busy={phase === 'processing'}>
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        <PlacingNotice {...flow} />
      </div>
      <Review {...flow} />
      <div className="lg:hidden">
        <PromoPart {...flow} />
      </div>
      <form id={stepFormId} onSubmit={onSubmit} noValidate>
        <Agreement
          ref={checkbox}
          frequency={draft.frequency}
          agreed={draft.agreed}
          locked={phase === 'processing'}
          error={unticked && !draft.agreed ? 'Please accept the booking agreement to continue.' : undefined}
          onChange={(agreed) => change('Agreement', (draft) => ({ ...draft, agreed }))}
        />
      </form>
    </div>
  );
}
