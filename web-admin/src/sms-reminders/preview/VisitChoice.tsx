import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { type Ref, useState } from 'react';
import type { Booking } from '../../api/types.ts';
import { wholeTimes } from '../../shared/whole-times.ts';
import { useComingVisits } from '../queries.ts';

type Visit = Pick<Booking, 'id' | 'customer_name' | 'booking_date' | 'time_slot' | 'customer_phone'>;

/** `Ana Miller, Fri, Jan 15, 2027, 8:00 AM - 10:00 AM` */
export const visitName = ({ customer_name, booking_date, time_slot }: Visit): string =>
  `${customer_name}, ${shortDateOfYear(booking_date)}, ${wholeTimes(time_slot)}`;

const detailsOf = ({ id, customer_phone }: Visit): string =>
  [`#${shortId(id)}`, customer_phone === null ? 'No phone number' : phoneText(customer_phone)].join(', ');

interface VisitChoiceProps {
  readonly label: string;
  readonly value: Booking | null;
  readonly onChange: (visit: Booking | null) => void;
  readonly onBlur?: () => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Chooses one of the coming visits: the next ones, or what matches the search. */
export function VisitChoice({
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  inputRef,
}: VisitChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = value !== null && typed === visitName(value) ? '' : typed;
  const { data, error: failure, isFetching } = useComingVisits(search);
  const failed = failure === null ? undefined : 'The visits could not be loaded.';
  return (
    <Autocomplete<Booking>
      fullWidth
      value={value}
      onChange={(_event, visit) => onChange(visit)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      options={data ?? []}
      // The server has searched.
      filterOptions={(visits) => visits}
      isOptionEqualToValue={(visit, chosen) => visit.id === chosen.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={visitName}
      loading={isFetching && data === undefined}
      loadingText="Searching…"
      noOptionsText={failed ?? 'No upcoming visit matches.'}
      renderOption={({ key, ...props }, visit) => (
        <Box
          key={key}
          component="li"
          {...props}
          sx={{ '&&': { display: 'block', overflowWrap: 'anywhere' } }}
        >
          <Box sx={{ fontWeight: 500 }}>{visitName(visit)}</Box>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{detailsOf(visit)}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Name, email, city or booking"
          required={required ?? false}
          error={error !== undefined || failed !== undefined}
          helperText={error ?? failed ?? hint}
          inputRef={inputRef}
          onBlur={onBlur}
        />
      )}
    />
  );
}
