import { TookTooLong, within } from '@tidylog/web-shared/within';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import { type CardFormHandle, type CardFormProps, CardProblem } from './card-form.ts';
import { LocalCardForm } from './LocalCardForm.tsx';
import { StripeCardForm } from './StripeCardForm.tsx';

const patienceMs = 10_000;
/** Getting the id of a card takes a moment. */
const namedWithinMs = 30_000;
/** The cardholder may have to answer the bank, or agree in a wallet. */
const agreedWithinMs = 5 * 60_000;

type Phase = 'loading' | 'ready' | 'not-loaded' | 'silent';

const failures = {
  'not-loaded': 'Failed to load payment form. Please try again.',
  silent: 'The card form did not respond. Please try again.',
} as const;

const wayOn = (kind: CardFormProps['purpose']['kind']): string =>
  kind === 'pay'
    ? 'You can also choose Pay later: everything you entered is kept.'
    : 'You can also do it later.';

interface FormProps extends Omit<CardFormProps, 'ref' | 'zip'> {
  readonly zip: string;
  readonly form: Ref<CardFormHandle>;
  readonly onFailed: () => void;
}

function ProviderForm({ form, onFailed, ...props }: FormProps) {
  const config = useConfig();
  if (config === undefined) return null;
  return config.payments === 'stripe' && config.stripe_publishable_key !== null ? (
    <StripeCardForm
      ref={form}
      purpose={props.purpose}
      zip={props.zip}
      publishableKey={config.stripe_publishable_key}
      onReady={props.onReady}
      onFailed={onFailed}
    />
  ) : (
    <LocalCardForm ref={form} {...props} />
  );
}

interface WaitingProps {
  readonly phase: Exclude<Phase, 'ready'>;
  readonly kind: CardFormProps['purpose']['kind'];
  readonly onAgain: () => void;
}

function Waiting({ phase, kind, onAgain }: WaitingProps) {
  return phase === 'loading' ? (
    <Skeleton label="Loading the card form">
      <Bone className="h-44" />
    </Skeleton>
  ) : (
    <Notice tone="danger" role="alert" title={failures[phase]}>
      <p>{wayOn(kind)}</p>
      <Button tone="secondary" onClick={onAgain}>
        Load the form again
      </Button>
    </Notice>
  );
}

/**
 * The card fields of the payment provider: Stripe's if its keys are set, otherwise the local form. Card data never
 * reaches this page or our server. Every submit gets an answer, even if the form never loads or never answers.
 */
export function CardForm({ ref, purpose, zip = '', onReady, onEnter }: CardFormProps) {
  const config = useConfig();
  const form = useRef<CardFormHandle>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  const [tries, setTries] = useState(0);
  const [isEarly, setIsEarly] = useState(false);
  const isQuick = purpose.kind === 'pay' && config?.payments !== 'stripe';
  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => {
      setPhase('not-loaded');
      setIsEarly(false);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [phase]);
  useImperativeHandle<CardFormHandle, CardFormHandle>(ref, () => ({
    submit: async (name) => {
      setIsEarly(phase === 'loading');
      if (phase !== 'ready' || form.current === null) throw new CardProblem('The card form has not loaded.');
      try {
        return await within(isQuick ? namedWithinMs : agreedWithinMs, form.current.submit(name));
      } catch (error) {
        if (!(error instanceof TookTooLong)) throw error;
        setPhase('silent');
        throw new CardProblem(failures.silent);
      }
    },
  }));
  const ready = () => {
    setPhase('ready');
    setIsEarly(false);
    onReady();
  };
  const again = () => {
    setTries(tries + 1);
    setIsEarly(false);
    setPhase('loading');
  };
  if (config?.payments === 'none')
    return (
      <Notice tone="warning" title="Card payments are not set up here.">
        <p>Please call our office to pay.</p>
      </Notice>
    );
  return (
    <div>
      {phase !== 'ready' && <Waiting phase={phase} kind={purpose.kind} onAgain={again} />}
      {isEarly && <FieldError>{`The card form is still loading. ${wayOn(purpose.kind)}`}</FieldError>}
      {/* It may still come on a slow line: then it replaces the notice. */}
      <div className={phase === 'ready' ? undefined : 'h-0 overflow-hidden'}>
        {phase !== 'silent' && (
          <ProviderForm
            key={tries}
            form={form}
            purpose={purpose}
            zip={zip}
            onReady={ready}
            onEnter={onEnter}
            onFailed={() => setPhase('not-loaded')}
          />
        )}
      </div>
    </div>
  );
}
