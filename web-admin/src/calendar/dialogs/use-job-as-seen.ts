import { useState } from 'react';
import { useBooking } from '../../api/queries.ts';
import type { Booking, JobCard } from '../../api/types.ts';

const isNewer = (one: Pick<Booking, 'version'>, other: Pick<Booking, 'version'>): boolean =>
  BigInt(one.version) > BigInt(other.version);

/**
 * A job as it was when its dialog opened, and what has become of it since: an act goes with the version that the
 * person saw, until they have been told of a newer one.
 */
export function useJobAsSeen(opened: JobCard) {
  const [job, setJob] = useState(opened);
  const now = useBooking(opened.id).data;
  const newer = now !== undefined && isNewer(now, job) ? now : undefined;
  return {
    job,
    newer,
    takeNewer: () => {
      if (newer !== undefined) setJob({ ...job, ...newer });
    },
  };
}
