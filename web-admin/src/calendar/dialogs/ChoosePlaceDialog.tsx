import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { sentenceOf } from '@tidylog/web-shared/api/problem';
import { useState } from 'react';
import type { BoardDay, JobCard } from '../../api/types.ts';
import { useBoardDay } from '../board-queries.ts';
import { placeAt, placeKey } from '../places.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

interface ChoosePlaceDialogProps {
  readonly job: JobCard;
  /** The date that the board was asked for. */
  readonly date: string | null;
  readonly day: BoardDay;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChoose: (id: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField select fullWidth label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const nothing = '';

function useChosenDay({ job, date, day: board }: ChoosePlaceDialogProps) {
  const [value, set] = useState<string>(job.cleaner_id === null ? board.date : job.booking_date);
  const isLate = value === '' || value < board.today;
  const asked = isLate ? board.date : value;
  const read = useBoardDay(asked === board.date ? date : asked);
  return {
    date: { value, isLate, set },
    day: read.data?.date === asked ? read.data : undefined,
    error: read.isError ? read.error : undefined,
  };
}

/** Deactivated cleaners cannot be chosen, except the one who has the job. */
const choosableCleaners = ({ cleaners }: BoardDay, job: JobCard) =>
  cleaners.filter(({ is_active, cleaner_id }) => is_active || cleaner_id === job.cleaner_id);

function useChosenPlace(props: ChoosePlaceDialogProps) {
  const { job, day: board } = props;
  const { date, day, error } = useChosenDay(props);
  const [cleanerId, setCleaner] = useState(job.cleaner_id ?? nothing);
  const [slotId, setSlot] = useState<SlotId>(job.slot_id);
  const chosen = day === undefined || date.isLate ? undefined : placeAt(day, placeKey(cleanerId, slotId));
  const cleaners = choosableCleaners(day ?? board, job);
  return {
    date,
    cleaner: {
      value: cleaners.some(({ cleaner_id }) => cleaner_id === cleanerId) ? cleanerId : nothing,
      choices: cleaners.map(({ cleaner_id, cleaner_name }) => ({ id: cleaner_id, name: cleaner_name })),
      set: setCleaner,
    },
    slot: { value: slotId, set: setSlot },
    place: chosen && day && { ...chosen, day },
    error,
  };
}

/** Assigns or moves a job without dragging. */
export function ChoosePlaceDialog(props: ChoosePlaceDialogProps) {
  const { job, day: board } = props;
  const { date, cleaner, slot, place, error } = useChosenPlace(props);
  const isAssignment = job.cleaner_id === null;
  return (
    <PlaceDialog
      opened={job}
      title={({ cleaner_id }) => (cleaner_id === null ? 'Assign to…' : 'Move to…')}
      refused={isAssignment ? 'Failed to process job' : 'Failed to move job'}
      prefersDetail={isAssignment}
      place={place}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <TextField
          fullWidth
          type="date"
          label="Date"
          value={date.value}
          error={date.isLate}
          helperText={date.isLate ? 'Choose today or a later day.' : undefined}
          onChange={({ target }) => date.set(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: board.today } }}
        />
        <Choice label="Cleaner" value={cleaner.value} choices={cleaner.choices} onChoose={cleaner.set} />
        <Choice
          label="Time slot"
          value={slot.value}
          choices={board.slots.map(({ id, time_slot }) => ({ id, name: time_slot }))}
          onChoose={(id) => slot.set(id as SlotId)}
        />
        {error !== undefined && <Alert severity="error">{sentenceOf(error)}</Alert>}
      </Box>
    </PlaceDialog>
  );
}
