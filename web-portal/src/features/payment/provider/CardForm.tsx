import { useEffect, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import type { CardFormProps } from './card-form.ts';
import { LocalCardForm } from './LocalCardForm.tsx';
import { StripeCardForm } from './StripeCardForm.tsx';

const patienceMs = 10_000;

/**
 * The card fields of whoever takes payments here: Stripe's where its keys are set, the local form otherwise. Card
 * data never reaches this page or our server.
 */
export function CardForm({ onReady, ...props }: CardFormProps) {
  const config = useConfig();
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => setPhase('failed'), patienceMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const ready = () => {
    setPhase('ready');
    onReady();
  };
  if (config?.payments === 'none')
    return (
      <Notice tone="warning" title="Card payments are not set up here.">
        <p>Please call our office to pay.</p>
      </Notice>
    );
  if (phase === 'failed')
    return (
      <Notice tone="danger" role="alert" title="Failed to load payment form. Please try again.">
        <p>Load this page again, or pay later.</p>
      </Notice>
    );
  return (
    <div>
      {phase === 'loading' && (
        <Skeleton label="Loading the card form">
          <Bone className="h-44" />
        </Skeleton>
      )}
      <div className={phase === 'ready' ? undefined : 'h-0 overflow-hidden'}>
        {config?.payments === 'stripe' && config.stripe_publishable_key !== null ? (
          <StripeCardForm
            ref={props.ref}
            purpose={props.purpose}
            publishableKey={config.stripe_publishable_key}
            onReady={ready}
            onFailed={() => setPhase('failed')}
          />
        ) : (
          config !== undefined && <LocalCardForm {...props} onReady={ready} />
        )}
      </div>
    </div>
  );
}
