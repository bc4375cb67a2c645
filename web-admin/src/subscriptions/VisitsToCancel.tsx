import type { Subscription } from '../api/types.ts';
import { refundText } from './subscription-words.ts';
import { VisitList } from './VisitList.tsx';

interface VisitsToCancelProps {
  readonly none: string;
  readonly visits: Subscription['cancel_ends'];
}

/** The visits that an act cancels, each with the money that is refunded. */
export function VisitsToCancel({ none, visits }: VisitsToCancelProps) {
  if (visits.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>These visits are cancelled:</p>
      <VisitList
        label="Visits that are cancelled"
        visits={visits}
        text={(visit) => `, ${refundText(visit)}`}
      />
    </>
  );
}
