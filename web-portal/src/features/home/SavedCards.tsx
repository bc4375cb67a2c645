import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Card, cardsQuery } from '../../shared/member/queries.ts';
import { cardName } from '../../shared/payment/card-name.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  if (cards.length === 0) return <p className="text-soft">No card is saved yet.</p>;
  return (
    <ul className="space-y-2">
      {cards.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center gap-x-3">
          <CreditCard aria-hidden="true" size={20} className="text-green" />
          <span className="tabular-nums">{cardName(card)}</span>
          {card.is_primary && <span className="text-sm font-semibold text-green">Primary</span>}
        </li>
      ))}
    </ul>
  );
}

export function SavedCards() {
  const query = useQuery(cardsQuery);
  const { data } = query;
  return (
    <section aria-labelledby="cards" className="rounded-card border border-line bg-card p-5">
      <h2 id="cards" className="mb-3 text-lg font-bold">
        Payment Methods
      </h2>
      {data !== undefined ? (
        <Cards cards={data} />
      ) : (
        <Unloaded query={query} what="Your cards">
          <Bone className="h-12" />
        </Unloaded>
      )}
      <Link to="/payment" className={buttonStyle('secondary', 'mt-4 w-full')}>
        Manage Cards
      </Link>
    </section>
  );
}
