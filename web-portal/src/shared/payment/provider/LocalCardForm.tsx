import { useEffect, useImperativeHandle, useRef } from 'react';
import { type CardFormHandle, type CardFormProps, CardProblem, unusableCard } from './card-form.ts';
import { Frame, prefill, type Told } from './Frame.tsx';

type Outcome = PromiseWithResolvers<string>;

const addressFor = (purpose: CardFormProps['purpose']): string =>
  purpose.kind === 'pay'
    ? '/dev/pay/card?purpose=method'
    : `/dev/pay/card?purpose=setup&client_secret=${encodeURIComponent(purpose.clientSecret)}`;

const messageIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : unusableCard;

/** The card form of the local payment server: the number goes from its page to that server, and never through ours. */
export function LocalCardForm({ ref, purpose, zip = '', onReady, onEnter }: CardFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pending = useRef<Outcome | null>(null);
  useImperativeHandle<CardFormHandle, CardFormHandle>(ref, () => ({
    submit: (name) => {
      pending.current ??= Promise.withResolvers<string>();
      frame.current?.contentWindow?.postMessage({ type: 'tidylog-pay-submit', name }, window.location.origin);
      return pending.current.promise;
    },
  }));
  // When the form is gone, no page is left to answer.
  useEffect(
    () => () => {
      pending.current?.reject(new CardProblem(unusableCard));
      pending.current = null;
    },
    [],
  );
  const onTold = ({ type, payment_method: method, error }: Told) => {
    if (type === 'tidylog-pay-ready') {
      prefill(frame, zip);
      onReady();
    }
    if (type === 'tidylog-pay-enter') onEnter();
    if (type !== 'tidylog-pay') return;
    if (typeof method === 'string') pending.current?.resolve(method);
    else pending.current?.reject(new CardProblem(messageIn(error)));
    pending.current = null;
  };
  return <Frame frame={frame} src={addressFor(purpose)} title="Card details" onTold={onTold} />;
}
