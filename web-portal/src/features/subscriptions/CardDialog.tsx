import { useQuery } from '@tanstack/react-query';
import { numberWord } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { chargeHoursBefore, minimumCleanings } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Card, cardsQuery, type Subscription } from '../../shared/member/queries.ts';
import { cardName } from '../../shared/payment/card-name.ts';
import { useCommand } from '../../shared/visit/commands.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { Frame } from './ActDialogs.tsx';
import { addressText, frequencyText } from './words.ts';

interface Props {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly cards: readonly Card[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Choice({ cards, chosen, onChoose }: ChoiceProps) {
  if (cards.length === 0)
    return (
      <Notice tone="warning" title="You have no saved card">
        <p>Save one first, then come back here.</p>
        <Link to="/payment" className={buttonStyle('secondary', 'mt-2')}>
          Add a Card
        </Link>
      </Notice>
    );
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Which card should we charge?</legend>
      <div className="space-y-2">
        {cards.map((card) => (
          <ChoiceCard
            key={card.id}
            type="radio"
            name="card"
            value={card.id}
            checked={chosen === card.id}
            onChange={() => onChoose(card.id)}
          >
            <span className="font-semibold">{cardName(card)}</span>
            {card.is_primary && <span className="block text-sm text-soft">Your primary card</span>}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { address, frequency, preferred_time_slot, total_amount, next_booking_date } = subscription;
  const facts: readonly (readonly [string, string])[] = [
    ['Service address', addressText(address)],
    ['How often', frequencyText(frequency)],
    ['Preferred time', preferred_time_slot],
    ['Next booking', next_booking_date === null ? 'None' : longDate(next_booking_date)],
    ['Price', `${formatDollars(total_amount)} per booking`],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card bg-sand p-4">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="text-right font-semibold break-words first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useChoice({ card }: Subscription) {
  const query = useQuery(cardsQuery);
  const [choice, setChoice] = useState<string>();
  const now = query.data?.find(
    ({ card_brand, last_four }) => card_brand === card?.card_brand && last_four === card.last_four,
  );
  return { query, chosen: choice ?? now?.id ?? query.data?.[0]?.id, choose: setChoice };
}

function Cards({ query, chosen, choose }: ReturnType<typeof useChoice>) {
  if (query.data === undefined)
    return (
      <Unloaded query={query} what="Your cards">
        <Bone className="h-24" />
      </Unloaded>
    );
  return <Choice cards={query.data} chosen={chosen} onChoose={choose} />;
}

/** A guest's order is charged to the member's card only after this, which shows all of it. */
export function TakeOverDialog({ subscription, onClose }: Props) {
  const { mutate, isPending, error } = useCommand('POST /customer/subscriptions/:id/take-over', {
    done: 'This subscription is yours now',
    failed: 'Failed to take over the subscription',
  });
  const choice = useChoice(subscription);
  const { id, early_cancellation_fee: fee } = subscription;
  return (
    <Frame
      title="Take over this subscription?"
      act="Take Over"
      keep="Not now"
      busy={isPending}
      error={error}
      disabled={choice.chosen === undefined}
      onAct={() => {
        if (choice.chosen !== undefined)
          mutate({ params: { id }, body: { payment_method_id: choice.chosen } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Facts subscription={subscription} />
      <Cards {...choice} />
      <p>
        Once you take it over, we charge the card you choose {chargeHoursBefore} hours before each visit.
        {fee > 0 &&
          ` If you cancel before ${numberWord(minimumCleanings)} cleanings are completed, we charge a ${formatDollars(fee)} fee.`}
      </p>
      <p className="text-soft">
        If someone else ordered it with your email address, don’t take it over. Please call our office.
      </p>
    </Frame>
  );
}

export function ChooseCardDialog({ subscription, onClose }: Props) {
  const { mutate, isPending, error } = useCommand('PUT /customer/subscriptions/:id/card', {
    done: 'Card changed',
    failed: 'Failed to change the card',
  });
  const choice = useChoice(subscription);
  return (
    <Frame
      title="Card for this subscription"
      act="Use This Card"
      keep="Not now"
      busy={isPending}
      error={error}
      disabled={choice.chosen === undefined}
      onAct={() => {
        if (choice.chosen === undefined) return;
        const input = { params: { id: subscription.id }, body: { payment_method_id: choice.chosen } };
        mutate(input, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Cards {...choice} />
    </Frame>
  );
}
