import Box from '@mui/material/Box';
import type { Subscription } from '../api/types.ts';
import { endingText } from './subscription-words.ts';

interface VisitsToCancelProps {
  readonly intro: string;
  readonly none: string;
  readonly visits: Subscription['cancel_ends'];
}

/** The visits that an act cancels, each with the money that is refunded. */
export function VisitsToCancel({ intro, none, visits }: VisitsToCancelProps) {
  if (visits.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{intro}</p>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {visits.map((visit) => (
          <li key={visit.booking_id}>{endingText(visit)}</li>
        ))}
      </Box>
    </>
  );
}
