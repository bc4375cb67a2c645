import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { type FormEvent, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { useReload } from '../../shared/member/queries.ts';
import { CardForm } from '../../shared/payment/provider/CardForm.tsx';
import { type CardFormHandle, CardProblem } from '../../shared/payment/provider/card-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { formValues } from '../../ui/form-values.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { TickInput } from '../../ui/TickInput.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

interface Props {
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** We never keep card data: only the provider's form sees it. */
export const addCardForm = 'card';

const failed = 'Failed to add payment method';

function useSave(form: { readonly current: CardFormHandle | null }, onDone: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ name, isPrimary }: { readonly name: string; readonly isPrimary: boolean }) => {
      const method = await form.current?.submit(name);
      if (method === undefined) throw new CardProblem(failed);
      const body = { stripe_payment_method_id: method, cardholder_name: name, is_primary: isPrimary };
      return await call('POST /payment-methods', { body, idempotencyKey: newKey() });
    },
    onSuccess: async ({ already_saved }) => {
      toast.success(
        already_saved
          ? 'You have saved this card before, so we kept it'
          : 'Payment method added successfully',
      );
      await reload();
      onDone();
    },
    onError: (error) => {
      if (error instanceof CardProblem) toast.error(failed, { id: failed, description: error.message });
      else toastFailure(failed, error);
    },
  });
}

function Form({ clientSecret, isFirst, onDone }: Props & { readonly clientSecret: string }) {
  const primaryId = useId();
  const card = useRef<CardFormHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const kept = useKeptForm(addCardForm, { cardholder: '', primary: false });
  const close = () => {
    kept.discard();
    onDone();
  };
  const { mutate, isPending } = useSave(card, close);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = formValues(event.currentTarget);
    const name = (values.cardholder ?? '').trim();
    setIsMissing(name === '');
    if (name !== '') mutate({ name, isPrimary: isFirst || values.primary !== undefined });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label="Cardholder name"
        name="cardholder"
        autoComplete="cc-name"
        value={kept.values.cardholder}
        onChange={({ target }) => kept.set('cardholder', target.value)}
        error={isMissing ? 'Please enter the cardholder name' : undefined}
      />
      <CardForm
        ref={card}
        purpose={{ kind: 'keep', clientSecret }}
        onReady={() => setIsReady(true)}
        onEnter={() => form.current?.requestSubmit()}
      />
      {!isFirst && (
        <label htmlFor={primaryId} className="flex min-h-11 items-center gap-3">
          <TickInput
            id={primaryId}
            type="checkbox"
            name="primary"
            checked={kept.values.primary}
            onChange={({ target }) => kept.set('primary', target.checked)}
          />
          Make this my primary card
        </label>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button tone="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} disabled={!isReady}>
          Add Card
        </Button>
      </div>
    </form>
  );
}

/** Saves a card: starts a setup intent, which the provider's form completes; we keep the card's name. */
export function AddCard(props: Props) {
  const [attempt] = useState(newKey);
  const query = useQuery({
    queryKey: ['mine', 'setup-intent', attempt],
    queryFn: () => call('POST /payment-methods/setup-intent', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  if (data !== undefined) return <Form {...props} clientSecret={data.client_secret} />;
  return (
    <Unloaded query={query} what="The card form">
      <Bone className="h-44" />
    </Unloaded>
  );
}
