import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { chargeHoursBefore } from '@tidylog/contracts/vocabulary/limits';
import { Clock, CreditCard, Plus } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TickInput } from '../../ui/TickInput.tsx';
import { type Card, cardsQuery } from '../member/queries.ts';
import { CardMarks } from './CardMarks.tsx';
import { cardName } from './card-name.ts';
import type { PayWith } from './pay-booking.ts';
import { CardForm } from './provider/CardForm.tsx';
import { type CardFormHandle, CardProblem } from './provider/card-form.ts';

export interface PaymentChoiceHandle {
  /** Null to pay later. Throws a `CardProblem`, which the card form already shows. */
  readonly prepare: () => Promise<PayWith | null>;
}

interface Props {
  readonly ref: Ref<PaymentChoiceHandle>;
  readonly isMember: boolean;
  readonly name: string;
  readonly zip: string;
  /** In dollars; null while it is unknown. */
  readonly amount: number | null;
  /** A subscription always keeps its card. */
  readonly isRecurring: boolean;
  readonly locked: boolean;
  readonly onChoice: (paysNow: boolean) => void;
  readonly onEnter: () => void;
}

/** `new`, `later`, or the id of a saved card. */
type Choice = string;

const noCards: readonly Card[] = [];

interface NewCardProps
  extends Pick<Props, 'isMember' | 'isRecurring' | 'onEnter' | 'name' | 'zip' | 'amount'> {
  readonly ref: Ref<PaymentChoiceHandle>;
}

function NewCard({ ref, isMember, isRecurring, onEnter, name, zip, amount }: NewCardProps) {
  const saveId = useId();
  const card = useRef<CardFormHandle>(null);
  const [holder, setHolder] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const [save, setSave] = useState(true);
  const keeps = isRecurring || (isMember && save);
  const purpose = useMemo(() => ({ kind: 'pay', amount, keeps }) as const, [amount, keeps]);
  useImperativeHandle<PaymentChoiceHandle, PaymentChoiceHandle>(ref, () => ({
    prepare: async () => {
      setIsMissing(holder.trim() === '');
      if (holder.trim() === '') throw new CardProblem('Please enter the cardholder name');
      const method = await card.current?.submit(holder.trim());
      if (method === undefined)
        throw new CardProblem('The card form is still loading. Please wait a moment.');
      return { kind: 'new', method, save: keeps };
    },
  }));
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-4">
      <TextField
        label="Cardholder name"
        autoComplete="cc-name"
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        error={isMissing ? 'Please enter the cardholder name' : undefined}
      />
      <CardForm ref={card} purpose={purpose} zip={zip} onReady={() => undefined} onEnter={onEnter} />
      {isRecurring ? (
        <p className="text-sm text-soft">
          We keep this card on file for your subscription and charge it {chargeHoursBefore} hours before each
          visit.
        </p>
      ) : (
        isMember && (
          <label htmlFor={saveId} className="flex min-h-11 items-center gap-3">
            <TickInput
              id={saveId}
              type="checkbox"
              checked={save}
              onChange={({ target }) => setSave(target.checked)}
            />
            Save this card for my next booking
          </label>
        )
      )}
    </div>
  );
}

function AnotherCard({ isOnly }: { readonly isOnly: boolean }) {
  const Icon = isOnly ? CreditCard : Plus;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex items-center gap-3 font-semibold">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-green" />
        {isOnly ? 'Pay by card' : 'Another card'}
      </span>
      <CardMarks />
    </span>
  );
}

function PayLater({ hold }: { readonly hold: number | undefined }) {
  return (
    <span className="flex items-start gap-3">
      <Clock aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-green" />
      <span>
        <span className="block font-semibold">Pay later</span>
        <span className="block text-sm text-soft">
          We hold your place for {hold === undefined ? 'a while' : counted(hold, 'hour')} at most. Your
          booking is confirmed once you pay.
        </span>
      </span>
    </span>
  );
}

/** How to pay a booking, chosen before it is placed (customer calls, I.1 row 5). */
export function PaymentChoice({ ref, isMember, name, zip, amount, isRecurring, ...rest }: Props) {
  const { locked, onChoice, onEnter } = rest;
  const config = useConfig();
  const payments = config?.payments;
  const cards = useQuery({ ...cardsQuery, enabled: isMember }).data ?? noCards;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const newCard = useRef<PaymentChoiceHandle>(null);
  const choice = chosen ?? cards[0]?.id ?? (payments === 'none' ? 'later' : 'new');
  const paysNow = choice !== 'later';
  useEffect(() => onChoice(paysNow), [onChoice, paysNow]);
  useImperativeHandle<PaymentChoiceHandle, PaymentChoiceHandle>(ref, () => ({
    prepare: async () => {
      if (choice === 'later') return null;
      if (choice !== 'new') return { kind: 'saved', cardId: choice };
      return (await newCard.current?.prepare()) ?? null;
    },
  }));
  const option = (value: Choice) => ({
    type: 'radio' as const,
    name: 'payment',
    value,
    checked: choice === value,
    disabled: locked,
    onChange: () => setChosen(value),
  });
  if (payments === 'none')
    return (
      <Notice title="Card payments are not set up here.">
        <p>You can book now, and our office will tell you how to pay.</p>
      </Notice>
    );
  return (
    <fieldset>
      <legend className="mb-3 text-xl font-bold">Payment</legend>
      <div className="space-y-3">
        {cards.map((card) => (
          <ChoiceCard key={card.id} {...option(card.id)}>
            <span className="flex items-center gap-3">
              <CreditCard aria-hidden="true" size={20} className="shrink-0 text-green" />
              <span className="font-semibold tabular-nums">{cardName(card)}</span>
              {card.is_primary && <span className="text-sm text-soft">Primary</span>}
            </span>
          </ChoiceCard>
        ))}
        <ChoiceCard {...option('new')}>
          <AnotherCard isOnly={cards.length === 0} />
        </ChoiceCard>
        {choice === 'new' && (
          <NewCard
            ref={newCard}
            isMember={isMember}
            isRecurring={isRecurring}
            onEnter={onEnter}
            name={name}
            zip={zip}
            amount={amount}
          />
        )}
        <ChoiceCard {...option('later')}>
          <PayLater hold={config?.hold_hours} />
        </ChoiceCard>
      </div>
    </fieldset>
  );
}
