import { useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { bookingsQuery } from '../../shared/member/queries.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** Asks for a rating of the last cleaning, for a week. A star opens its page with that star chosen. */
export function RateCard() {
  const visit = useQuery(bookingsQuery).data?.find(({ asks_rating }) => asks_rating);
  if (visit === undefined) return null;
  const { id, booking_date, cleaner_name } = visit;
  return (
    <section aria-labelledby="rate" className="rounded-card bg-mint p-5">
      <h2 id="rate" className="text-xl font-bold">
        How was your cleaning?
      </h2>
      <p className="text-soft">
        {longDate(booking_date)}
        {cleaner_name !== null && `, with ${cleaner_name}`}
      </p>
      <p className="mt-2 flex gap-1">
        {stars.map((star) => (
          <Link
            key={star}
            to={`/confirmation/${id}?stars=${star}`}
            aria-label={`Rate it ${star} of 5`}
            className="grid size-11 place-items-center rounded-control text-amber hover:bg-card"
          >
            <Star aria-hidden="true" size={30} />
          </Link>
        ))}
      </p>
    </section>
  );
}
