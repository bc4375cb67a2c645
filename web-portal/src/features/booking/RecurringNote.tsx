import { Repeat } from 'lucide-react';
import { datedRhythm, datesText, isRecurring, recurringPolicy } from '../../shared/cleaning/policy.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import type { Flow } from './flow.ts';

function NextVisits({ price }: Pick<Flow, 'price'>) {
  if (price.kind !== 'shown') return null;
  if (price.isUpdating)
    return (
      <Skeleton label="Loading the next visits">
        <Bone className="h-6 w-64 max-w-full" />
      </Skeleton>
    );
  if (price.nextDates.length === 0) return null;
  return (
    <p>
      Next visits: <span className="font-semibold">{datesText(price.nextDates)}</span>
    </p>
  );
}

const Policy = () => (
  <ul className="list-disc space-y-1 pl-5 text-sm">
    {recurringPolicy.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What a frequency means: when we come again, and what people agree to. */
export function RecurringNote({ draft, price }: Pick<Flow, 'draft' | 'price'>) {
  const { frequency, date } = draft;
  if (!isRecurring(frequency)) return null;
  return (
    <section aria-label="Your recurring cleaning" className="space-y-2 rounded-card bg-mint p-4 sm:p-5">
      <p className="flex items-center gap-2 font-bold">
        <Repeat aria-hidden="true" size={18} className="shrink-0 text-green" />
        {datedRhythm(frequency, date)}
      </p>
      {date !== null && <NextVisits price={price} />}
      <details className="sm:hidden">
        <summary className="min-h-6 text-sm font-semibold text-green">What you agree to</summary>
        <Policy />
      </details>
      <div className="max-sm:hidden">
        <Policy />
      </div>
    </section>
  );
}
