import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFilters } from './filters.ts';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

const every = '*';

export function FilterSelect({ name, label, all, choices }: FilterSelectProps) {
  const { values, set } = useFilters();
  const chosen = values[name];
  const isKnown = choices.some(({ id }) => id === chosen);
  return (
    <TextField
      select
      value={isKnown ? chosen : every}
      onChange={({ target }) => set(name, target.value === every ? undefined : target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ minWidth: 128, flex: { xs: '1 1 140px', sm: 'none' } }}
    >
      <MenuItem value={every}>{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
