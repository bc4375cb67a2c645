import { useEffect, useRef } from 'react';
import { useConfig } from '../../../api/config.ts';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { Frame, prefill, type Told } from './Frame.tsx';
import { stripeOf } from './stripe.ts';

interface CheckoutEvents {
  readonly onReady: () => void;
  /** Not proof of a payment: our server must confirm it. */
  readonly onComplete: () => void;
  readonly onCancel: () => void;
  readonly onFailed: () => void;
}

interface Props extends CheckoutEvents {
  readonly clientSecret: string;
  /** The local form starts with it; Stripe's accepts none. */
  readonly zip: string;
}

function LocalCheckout({ clientSecret, zip, onReady, onComplete, onCancel, onFailed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const onTold = ({ type, status }: Told) => {
    if (type === 'tidylog-pay-ready') {
      prefill(frame, zip);
      onReady();
    }
    if (type !== 'tidylog-pay') return;
    if (status === 'complete') onComplete();
    if (status === 'canceled') onCancel();
    if (status === 'expired') onFailed();
  };
  const src = `/dev/pay/checkout?client_secret=${encodeURIComponent(clientSecret)}`;
  return <Frame frame={frame} src={src} title="Secure checkout" onTold={onTold} />;
}

function StripeCheckout({
  clientSecret,
  publishableKey,
  ...events
}: Omit<Props, 'zip'> & { readonly publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(events);
  useEffect(() => {
    told.current = events;
  });
  useEffect(() => {
    let current = true;
    let destroy: () => void = () => undefined;
    const mount = async () => {
      const stripe = await stripeOf(publishableKey);
      const checkout = await stripe.createEmbeddedCheckoutPage({
        clientSecret,
        onComplete: () => told.current.onComplete(),
      });
      if (!current || place.current === null) return checkout.destroy();
      checkout.mount(place.current);
      destroy = () => checkout.destroy();
      told.current.onReady();
    };
    mount().catch(() => current && told.current.onFailed());
    return () => {
      current = false;
      destroy();
    };
  }, [publishableKey, clientSecret]);
  return <div ref={place} />;
}

/** The embedded checkout of the payment provider. */
export function Checkout(props: Props) {
  const config = useConfig();
  if (config === undefined) return <PageSpinner label="Loading" />;
  return config.payments === 'stripe' && config.stripe_publishable_key !== null ? (
    <StripeCheckout {...props} publishableKey={config.stripe_publishable_key} />
  ) : (
    <LocalCheckout {...props} />
  );
}
