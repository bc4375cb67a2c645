import Typography from '@mui/material/Typography';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { BoardDay, JobCard } from '../../api/types.ts';
import { useBoardDay } from '../board-queries.ts';
import { placeAt, placeName } from '../places.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

interface ConfirmPlaceDialogProps {
  readonly job: JobCard;
  readonly target: string;
  /** The date that the board was asked for. */
  readonly date: string | null;
  readonly day: BoardDay;
}

/** The question after a job was dropped on a slot. */
export function ConfirmPlaceDialog({ job, target, date, day: dropped }: ConfirmPlaceDialogProps) {
  const now = useBoardDay(date).data;
  const day = now?.date === dropped.date ? now : dropped;
  const place = placeAt(day, target) ?? placeAt(dropped, target);
  return (
    <PlaceDialog
      opened={job}
      title={({ cleaner_id }) => (cleaner_id === null ? 'Confirm Job Assignment' : 'Confirm Job Move')}
      refused="Failed to process job"
      prefersDetail
      place={place && { ...place, day }}
    >
      {place !== undefined && (
        <Typography>
          To {placeName(place)}, on {longDate(day.date)}
        </Typography>
      )}
    </PlaceDialog>
  );
}
