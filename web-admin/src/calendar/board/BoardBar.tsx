import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { BoardDay } from '../../api/types.ts';
import { cleanersAvailable } from '../places.ts';

interface BoardBarProps {
  readonly date: string | null;
  readonly day: BoardDay | undefined;
  readonly isReading: boolean;
  readonly onDate: (date: string | null) => void;
  readonly onRefresh: () => void;
}

interface DateChoiceProps {
  readonly shown: string;
  readonly today: string | undefined;
  readonly onDate: (date: string | null) => void;
}

function DateChoice({ shown, today, onDate }: DateChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? shown;
  const isEarly = typed !== null && typed !== '' && today !== undefined && typed < today;
  return (
    <TextField
      type="date"
      label="Assignment Date"
      value={value}
      error={isEarly}
      helperText={isEarly ? 'Choose today or a later day.' : undefined}
      onChange={({ target }) => {
        const isUsable = target.value !== '' && (today === undefined || target.value >= today);
        setTyped(isUsable ? null : target.value);
        if (isUsable) onDate(target.value === today ? null : target.value);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      sx={{ width: 172 }}
    />
  );
}

/** Which day the board shows, how many can work then, and a way to read it again. */
export function BoardBar({ date, day, isReading, onDate, onRefresh }: BoardBarProps) {
  const available = day === undefined ? undefined : cleanersAvailable(day);
  return (
    <>
      {available !== undefined && (
        <Chip label={`${available} cleaners available`} sx={{ fontWeight: 600, height: 28 }} />
      )}
      <DateChoice shown={day?.date ?? date ?? ''} today={day?.today} onDate={onDate} />
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        loading={isReading}
        loadingPosition="start"
        onClick={onRefresh}
      >
        Refresh
      </Button>
    </>
  );
}
