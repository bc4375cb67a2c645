import TextField from '@mui/material/TextField';
import { useFilters } from './filters.ts';

interface DateFilterProps {
  readonly name: string;
  readonly label: string;
}

/** A calendar date, as `YYYY-MM-DD`. */
export function DateFilter({ name, label }: DateFilterProps) {
  const { values, set } = useFilters();
  return (
    <TextField
      type="date"
      label={label}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      sx={{ width: { xs: 'auto', sm: 142 }, flex: { xs: '1 1 140px', sm: 'none' } }}
    />
  );
}
