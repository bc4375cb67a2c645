import TextField from '@mui/material/TextField';
import { reportDates } from '@tidylog/contracts/vocabulary/report-dates';
import { useEffect, useState } from 'react';

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  readonly onDate: (date: string) => void;
}

/** A date; while it is being typed and none yet, nothing is asked for. */
export function DateField({ label, value, problem, onDate }: DateFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value >= reportDates.first) onDate(target.value);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: reportDates.first, max: reportDates.last },
      }}
      sx={{ flex: '1 1 136px', maxWidth: 160 }}
    />
  );
}
