import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFilters } from './filters.ts';
import { sent, shown, typedSearch, typing, unsent } from './typed-search.ts';

const typingPause = 250;

/** Searches while one types. */
export function SearchField({ label }: { readonly label: string }) {
  const { values, set } = useFilters();
  const search = values.q ?? '';
  const [state, setState] = useState(() => typedSearch(search));
  if (search !== state.seen) setState(shown(state, search));

  useEffect(() => {
    const wanted = unsent(state);
    if (wanted === undefined) return;
    const timer = setTimeout(() => {
      setState(sent(state, wanted));
      set('q', wanted === '' ? undefined : wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      type="search"
      value={state.text}
      onChange={(event) => setState(typing(state, event.target.value))}
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
