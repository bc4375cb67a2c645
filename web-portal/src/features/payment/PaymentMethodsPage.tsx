import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@tidylog/web-shared/api/call';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { hasKept } from '../../forms/kept.ts';
import { type Card, cardsQuery, useLive, useReload } from '../../shared/member/queries.ts';
import { brandName, cardName } from '../../shared/payment/card-name.ts';
import { AskFirst } from '../../ui/AskFirst.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { PageHeading } from '../../ui/Heading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { AddCard, addCardForm } from './AddCard.tsx';

const lastCard = 'At least one active credit card must be on file to hold your appointments.';

const expiry = ({ expiry_month, expiry_year }: Card): string =>
  `${String(expiry_month).padStart(2, '0')}/${expiry_year}`;

function useActs(card: Card) {
  const reload = useReload();
  const primary = useMutation({
    mutationFn: () => call('PUT /payment-methods/:id/set-primary', { params: { id: card.id } }),
    onSuccess: async () => {
      toast.success('Primary payment method updated');
      await reload();
    },
    onError: (error) => toastFailure('Failed to update primary payment method', error),
  });
  const removal = useMutation({
    mutationFn: () => call('DELETE /payment-methods/:id', { params: { id: card.id } }),
    onSuccess: async () => {
      toast.success('Payment method removed');
      await reload();
    },
    onError: (error) => toastFailure('Failed to remove payment method', error),
  });
  return { primary, removal };
}

function CardItem({ card, isOnly }: { readonly card: Card; readonly isOnly: boolean }) {
  const { primary, removal } = useActs(card);
  const [isRefused, setIsRefused] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const name = cardName(card);
  const remove = () => {
    setIsRefused(isOnly);
    setIsAsking(!isOnly);
  };
  return (
    <li className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <CreditCard aria-hidden="true" size={26} className="shrink-0 text-green" />
          <span>
            <span className="block font-semibold tabular-nums">
              {brandName(card.card_brand)} •••• {card.last_four}
            </span>
            <span className="block text-sm text-soft tabular-nums">Expires {expiry(card)}</span>
          </span>
          {card.is_primary && (
            <span className="rounded-full bg-mint px-3 py-1 text-sm font-semibold text-green">Primary</span>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          {!card.is_primary && (
            <Button
              tone="secondary"
              busy={primary.isPending}
              aria-label={`Set as Primary: ${name}`}
              onClick={() => primary.mutate()}
            >
              Set as Primary
            </Button>
          )}
          <Button tone="danger" busy={removal.isPending} aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </Button>
        </span>
      </div>
      {isAsking && (
        <AskFirst
          title="Remove this card?"
          act="Remove Card"
          onAct={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{name} will be removed from your account. To use it again, you will have to enter it again.</p>
        </AskFirst>
      )}
      {/* The sentence goes away with its cause: another card makes this one removable. */}
      {isRefused && isOnly && <FieldError>{lastCard}</FieldError>}
    </li>
  );
}

function Cards({ onAdd, isAdding }: { readonly onAdd: () => void; readonly isAdding: boolean }) {
  const query = useQuery(cardsQuery);
  const { data } = query;
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your cards">
        <Bone className="h-24" />
      </Unloaded>
    );
  if (data.length === 0)
    return isAdding ? null : (
      <EmptyState title="No card on file" text="Save a card to pay for bookings with one click.">
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" size={18} />
          Add Card
        </Button>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {data.map((card) => (
          <CardItem key={card.id} card={card} isOnly={data.length === 1} />
        ))}
      </ul>
      {!isAdding && (
        <Button tone="secondary" onClick={onAdd}>
          <Plus aria-hidden="true" size={18} />
          Add Card
        </Button>
      )}
    </>
  );
}

export function PaymentMethodsPage() {
  useLive();
  const owner = useSession().user?.id ?? null;
  const [isAdding, setIsAdding] = useState(() => hasKept(addCardForm, owner));
  const cards = useQuery(cardsQuery).data;
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <div>
        <BackLink />
        <PageHeading title="Payment Methods" className="mt-2" />
      </div>
      <Cards isAdding={isAdding} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <div className="rounded-card border border-line bg-card p-5">
          <Section
            title="Add a card"
            hint="Your card number goes to our payment provider and is never stored by us."
          >
            <AddCard isFirst={cards?.length === 0} onDone={() => setIsAdding(false)} />
          </Section>
        </div>
      )}
    </div>
  );
}
