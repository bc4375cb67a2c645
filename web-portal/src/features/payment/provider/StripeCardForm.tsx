import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from '../../../ui/Field.tsx';
import { type CardFormHandle, type CardFormProps, CardProblem, unusableCard } from './card-form.ts';
import { cardStyle, stripeOf } from './stripe.ts';

interface Mounted {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
}

async function methodOf(
  { stripe, card }: Mounted,
  purpose: CardFormProps['purpose'],
  name: string,
): Promise<string> {
  const billing_details = { name };
  if (purpose.kind === 'pay') {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details,
    });
    if (paymentMethod === undefined) throw new CardProblem(error.message ?? unusableCard);
    return paymentMethod.id;
  }
  const { setupIntent, error } = await stripe.confirmCardSetup(purpose.clientSecret, {
    payment_method: { card, billing_details },
  });
  const method = setupIntent?.payment_method;
  if (method === undefined || method === null) throw new CardProblem(error?.message ?? unusableCard);
  return typeof method === 'string' ? method : method.id;
}

interface Props extends Omit<CardFormProps, 'onEnter'> {
  readonly publishableKey: string;
  readonly onFailed: () => void;
}

/** Stripe's own card field: the number goes to Stripe, and never through our pages. */
export function StripeCardForm({ ref, purpose, zip = '', publishableKey, onReady, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const firstZip = useRef(zip);
  const told = useRef({ onReady, onFailed });
  useEffect(() => {
    told.current = { onReady, onFailed };
  });
  useEffect(() => {
    let current = true;
    stripeOf(publishableKey).then(
      (stripe) => {
        if (!current || place.current === null) return;
        const card = stripe.elements().create('card', {
          style: cardStyle(),
          value: { postalCode: firstZip.current },
        });
        card.on('ready', () => told.current.onReady());
        card.on('change', ({ error }) => setProblem(error?.message));
        card.mount(place.current);
        mounted.current = { stripe, card };
      },
      () => current && told.current.onFailed(),
    );
    return () => {
      current = false;
      mounted.current?.card.destroy();
      mounted.current = null;
    };
  }, [publishableKey]);
  useImperativeHandle<CardFormHandle, CardFormHandle>(ref, () => ({
    submit: async (name) => {
      if (mounted.current === null) throw new CardProblem(unusableCard);
      try {
        return await methodOf(mounted.current, purpose, name);
      } catch (error) {
        setProblem(error instanceof CardProblem ? error.message : unusableCard);
        throw error;
      }
    },
  }));
  return (
    <div>
      <div ref={place} className="min-h-11 rounded-control border border-edge bg-card px-3 py-3" />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  );
}
