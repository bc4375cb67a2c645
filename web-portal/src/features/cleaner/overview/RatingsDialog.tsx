import { useQuery } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { Star } from 'lucide-react';
import { Modal } from '../../../ui/Modal.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { ratingsQuery } from './queries.ts';

function Ratings() {
  const query = useQuery(ratingsQuery);
  const { data } = query;
  if (data === undefined)
    return (
      <Unloaded query={query} what="Your ratings">
        <Bone className="h-32" />
      </Unloaded>
    );
  if (data.length === 0)
    return <p>No customer has rated a visit yet. Until then, your rating is shown as 5.0.</p>;
  return (
    <ul className="divide-y divide-line">
      {data.map(({ date, rating, comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two visits of a day may be rated alike
        <li key={`${date} ${index}`} className="py-3">
          <p className="flex items-center gap-2 font-semibold">
            <Star aria-hidden="true" size={18} className="text-amber" />
            {rating} of 5
          </p>
          <p className="text-sm text-soft">{longDate(date)}</p>
          {comment !== null && <p className="break-words whitespace-pre-line">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What customers said about the cleaner's visits, without their names. */
export const RatingsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal open wide onOpenChange={onClose} title="Your ratings">
    <Ratings />
  </Modal>
);
