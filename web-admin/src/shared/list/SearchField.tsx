import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFilters } from './filters.ts';

const typingPause = 250;

/** Searches while one types; what is being typed is never overwritten by an answer that comes late. */
export function SearchField({ label }: { readonly label: string }) {
  const { values, set } = useFilters();
  const wanted = values.q ?? '';
  const [text, setText] = useState(wanted);
  const [sent, setSent] = useState(wanted);

  if (wanted !== sent) {
    setSent(wanted);
    setText(wanted);
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      set('q', typed === '' ? undefined : typed);
    }, typingPause);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
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
      sx={{ width: { xs: '100%', sm: 260 } }}
    />
  );
}
