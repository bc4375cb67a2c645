import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { useFilters } from './filters.ts';
import { sent, shown, typedSearch, typing, unsent } from './typed-search.ts';

const typingPause = 250;

interface SearchFieldProps {
  readonly label: string;
  /** The filter it sets, by its name in the API. */
  readonly name?: string;
}

/** Searches while people type. */
export function SearchField({ label, name = 'q' }: SearchFieldProps) {
  const { values, set } = useFilters();
  const search = values[name] ?? '';
  const [state, setState] = useState(() => typedSearch(search));
  if (search !== state.seen) setState(shown(state, search));

  const wanted = unsent(state);
  const send = useEvent((next: string) => {
    setState((current) => sent(current, next));
    set(name, next === '' ? undefined : next);
  });
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(send, typingPause, wanted);
    return () => clearTimeout(timer);
  }, [wanted, send]);

  return (
    <TextField
      type="search"
      value={state.text}
      onChange={(event) => setState((current) => typing(current, event.target.value))}
      placeholder={label}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: { xs: '1 1 160px', sm: 'none' }, width: { sm: 216 } }}
    />
  );
}
