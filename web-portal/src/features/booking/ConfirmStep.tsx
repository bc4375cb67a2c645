import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isRecurring } from '../../shared/cleaning/policy.ts';
import { PaymentChoice, type PaymentChoiceHandle } from '../../shared/payment/PaymentChoice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Agreement } from './Agreement.tsx';
import { ChangeRules } from './ChangeRules.tsx';
import { type Flow, stepFormId } from './flow.ts';
import { PlacementNotice } from './PlacementNotice.tsx';
import { PromoPart } from './PromoPart.tsx';
import { Review } from './Review.tsx';

function focusConfirm(): void {
  document.querySelector<HTMLElement>(`button[form="${stepFormId}"]`)?.focus({ preventScroll: true });
  document.querySelector('main fieldset [role="alert"]')?.scrollIntoView({ block: 'center' });
}

/** The bar at the bottom must not cover the box and its message. */
function leadToAgreement(checkbox: HTMLInputElement | null): void {
  checkbox?.focus({ preventScroll: true });
  requestAnimationFrame(() => checkbox?.closest('[data-accept]')?.scrollIntoView({ block: 'nearest' }));
}

/** A review of everything, the promo code, the payment, the agreement, and the one press that books. */
export function ConfirmStep(flow: Flow) {
  const { isGuest, draft, change, price, placing, place, tellPaysNow } = flow;
  const [unticked, setUnticked] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const payment = useRef<PaymentChoiceHandle>(null);
  const { phase } = placing;
  const isFree = price.kind === 'shown' && price.breakdown.final_total === 0;
  const prepare = async () => (await payment.current?.prepare()) ?? null;

  // The pressed button goes away, so its outcome is scrolled into view.
  const before = useRef(phase);
  useEffect(() => {
    if (phase !== 'pending') outcome.current?.focus();
    else if (before.current !== 'pending') focusConfirm();
    before.current = phase;
  }, [phase]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setUnticked(!draft.agreed);
    if (!draft.agreed) leadToAgreement(checkbox.current);
    else if (price.kind === 'shown' && !price.isUpdating) place(price.breakdown, prepare);
  };
  return (
    <div className="space-y-8" aria-busy={phase === 'processing'}>
      <div ref={outcome} tabIndex={-1} className="outline-none empty:hidden">
        <PlacementNotice {...flow} prepare={prepare} />
      </div>
      <Review {...flow} />
      <div className="lg:hidden">
        <PromoPart {...flow} />
      </div>
      {isFree ? (
        <Notice tone="success" title="There is nothing to pay.">
          <p>Your booking is confirmed as soon as you submit it. No card is needed.</p>
        </Notice>
      ) : (
        <PaymentChoice
          ref={payment}
          isMember={!isGuest}
          name={`${draft.details.first_name} ${draft.details.last_name}`.trim()}
          zip={draft.details.zip_code.trim()}
          amount={price.kind === 'shown' ? price.breakdown.final_total : null}
          isRecurring={isRecurring(draft.frequency)}
          locked={phase === 'processing'}
          onChoice={tellPaysNow}
          onEnter={() => form.current?.requestSubmit()}
        />
      )}
      <div className="lg:hidden">
        <ChangeRules frequency={draft.frequency} />
      </div>
      <form ref={form} id={stepFormId} onSubmit={onSubmit} noValidate>
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
