import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { TookTooLong, within } from '@tidylog/web-shared/within';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from '../../../ui/Field.tsx';
import {
  type CardFormHandle,
  type CardFormProps,
  CardProblem,
  type CardPurpose,
  unusableCard,
} from './card-form.ts';
import { lookNow, stripeOf } from './stripe.ts';
import { changesOf, fieldOptions, groupOptions } from './stripe-options.ts';

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Getting the id of a card takes a moment, after the cardholder agreed in the wallet. */
const namedWithinMs = 30_000;

async function methodToPayWith({ stripe, elements }: Mounted, name: string): Promise<string> {
  const { paymentMethod, error } = await within(
    namedWithinMs,
    stripe.createPaymentMethod({ elements, params: { billing_details: { name } } }),
  );
  if (paymentMethod === undefined) throw new CardProblem(error.message ?? unusableCard);
  return paymentMethod.id;
}

async function methodToSave({ stripe, elements }: Mounted, name: string): Promise<string> {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { payment_method_data: { billing_details: { name } } },
  });
  const method = setupIntent?.payment_method;
  if (method === undefined || method === null) throw new CardProblem(error?.message ?? unusableCard);
  return typeof method === 'string' ? method : method.id;
}

async function methodOf(mounted: Mounted, purpose: CardPurpose, name: string): Promise<string> {
  // Must be first, within the press of the button: otherwise a wallet does not open.
  const { error: refused } = await mounted.elements.submit();
  if (refused !== undefined) throw new CardProblem(refused.message ?? unusableCard);
  return purpose.kind === 'pay' ? methodToPayWith(mounted, name) : methodToSave(mounted, name);
}

function elementsOf(stripe: Stripe, purpose: CardPurpose): StripeElements {
  const options = groupOptions(purpose, lookNow());
  // The library has one overload for each kind.
  return 'mode' in options && options.mode !== undefined
    ? stripe.elements(options)
    : stripe.elements(options);
}

interface Props extends Omit<CardFormProps, 'onEnter'> {
  readonly publishableKey: string;
  readonly onFailed: () => void;
}

/** The fields need an amount, or a card to save. They stay while the price reloads. */
function useIsKnown(purpose: CardPurpose): boolean {
  const [isKnown, setIsKnown] = useState(false);
  const knows = isKnown || purpose.kind === 'keep' || purpose.amount !== null;
  if (knows !== isKnown) setIsKnown(knows);
  return knows;
}

/**
 * Stripe's own fields, with the wallets of the browser (Apple Pay, Google Pay, Link): the number goes to Stripe, and
 * never through our pages.
 */
export function StripeCardForm({ ref, purpose, zip = '', publishableKey, onReady, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const firstly = useRef({ purpose, zip });
  const told = useRef({ onReady, onFailed });
  useEffect(() => {
    firstly.current = { purpose, zip };
    told.current = { onReady, onFailed };
  });
  const isKnown = useIsKnown(purpose);
  useEffect(() => {
    if (!isKnown) return;
    let current = true;
    let destroy: () => void = () => undefined;
    stripeOf(publishableKey).then(
      (stripe) => {
        if (!current || place.current === null) return;
        const elements = elementsOf(stripe, firstly.current.purpose);
        const fields = elements.create('payment', fieldOptions(firstly.current.zip));
        fields.on('ready', () => told.current.onReady());
        fields.on('loaderror', () => told.current.onFailed());
        fields.on('change', () => setProblem(undefined));
        fields.mount(place.current);
        mounted.current = { stripe, elements };
        destroy = () => fields.destroy();
      },
      () => current && told.current.onFailed(),
    );
    return () => {
      current = false;
      mounted.current = null;
      destroy();
    };
  }, [publishableKey, isKnown]);
  useEffect(() => {
    if (purpose.kind === 'pay' && purpose.amount !== null)
      void mounted.current?.elements.update(changesOf(purpose));
  }, [purpose]);
  useImperativeHandle<CardFormHandle, CardFormHandle>(ref, () => ({
    submit: async (name) => {
      if (mounted.current === null) throw new CardProblem(unusableCard);
      try {
        return await methodOf(mounted.current, purpose, name);
      } catch (error) {
        if (!(error instanceof TookTooLong))
          setProblem(error instanceof CardProblem ? error.message : unusableCard);
        throw error;
      }
    },
  }));
  return (
    <div>
      <div ref={place} className="min-h-11" />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  );
}
