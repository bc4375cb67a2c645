import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFilters } from './filters.ts';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The choice that does not filter, such as `All statuses`. */
  readonly all: string;
  /** An id of `null` looks for rows that have none. */
  readonly choices: readonly { readonly id: string | null; readonly name: string }[];
}

const every = '*';
const none = '-';

export function FilterSelect({ name, label, all, choices }: FilterSelectProps) {
  const { values, set } = useFilters();
  const chosen = values[name];
  const known = chosen === null ? none : choices.some(({ id }) => id === chosen) ? chosen : undefined;

  const choose = (value: string): void => {
    if (value === every) set(name, undefined);
    else set(name, value === none ? null : value);
  };
  return (
    <TextField
      select
      value={known ?? every}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: 'none' } }}
    >
      <MenuItem value={every}>{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id ?? none} value={choice.id ?? none}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
