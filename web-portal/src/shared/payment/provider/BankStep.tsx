import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { Frame, type Told } from './Frame.tsx';
import { stripeOf } from './stripe.ts';

interface Props {
  readonly clientSecret: string;
  /** The bank's failure; null if the payment continued. */
  readonly onDone: (failure: string | null) => void;
}

const failed = 'Payment failed. Please try again.';
const patienceMs = 10_000;

function LocalStep({ clientSecret, onDone }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef(onDone);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    told.current = onDone;
  });
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => told.current('The page from your bank did not load.'), patienceMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  const onTold = ({ type, error }: Told) => {
    if (type === 'tidylog-pay-ready') setIsReady(true);
    if (type !== 'tidylog-pay') return;
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
    onDone(error === undefined || error === null ? null : typeof message === 'string' ? message : failed);
  };
  const src = `/dev/pay/authenticate?client_secret=${encodeURIComponent(clientSecret)}`;
  return <Frame frame={frame} src={src} title="Your bank" onTold={onTold} />;
}

function StripeStep({ clientSecret, onDone, publishableKey }: Props & { readonly publishableKey: string }) {
  const told = useRef(onDone);
  useEffect(() => {
    told.current = onDone;
  });
  useEffect(() => {
    let current = true;
    stripeOf(publishableKey)
      .then((stripe) => stripe.handleNextAction({ clientSecret }))
      .then(
        ({ error }) => current && told.current(error === undefined ? null : (error.message ?? failed)),
        () => current && told.current(failed),
      );
    return () => {
      current = false;
    };
  }, [publishableKey, clientSecret]);
  return <PageSpinner label="Waiting for your bank" />;
}

/** The step in which the bank asks the customer. */
export function BankStep(props: Props) {
  const config = useConfig();
  if (config === undefined) return <PageSpinner label="Loading" />;
  return config.payments === 'stripe' && config.stripe_publishable_key !== null ? (
    <StripeStep {...props} publishableKey={config.stripe_publishable_key} />
  ) : (
    <LocalStep {...props} />
  );
}
