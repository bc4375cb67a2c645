import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { SavedView } from './saved-views.ts';
import type { useSavedViews } from './use-saved-views.ts';

type Views = ReturnType<typeof useSavedViews>;

interface ViewProps {
  readonly view: SavedView;
  readonly views: Views;
  readonly onDone: () => void;
}

function View({ view, views, onDone }: ViewProps) {
  const isShown = views.current?.name === view.name;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Button
        color="inherit"
        aria-current={isShown ? 'true' : undefined}
        onClick={() => {
          views.apply(view);
          onDone();
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          overflowWrap: 'anywhere',
          whiteSpace: 'normal',
          fontWeight: isShown ? 600 : 400,
          backgroundColor: isShown ? (theme) => theme.tokens.mint : undefined,
        }}
      >
        {view.name}
      </Button>
      <IconButton
        aria-label={`Delete the view ${view.name}`}
        onClick={() => views.remove(view.name)}
        sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function SaveForm({ views, onDone }: Pick<ViewProps, 'views' | 'onDone'>) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    views.save(name.trim());
    onDone();
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        fullWidth
        label="Name of this view"
        value={name}
        error={isMissing}
        helperText={isMissing ? 'Please enter a name.' : undefined}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        Save view
      </Button>
    </Box>
  );
}

/** The views of a list to choose from, and a way to save the current one. */
export function SavedViews({
  titleId,
  views,
  onDone,
}: Omit<ViewProps, 'view'> & { readonly titleId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, p: 4 }}>
      <Typography id={titleId} variant="h3" component="h2">
        Saved views
      </Typography>
      {views.all.length === 0 ? (
        <Typography color="textSecondary">
          Set filters and an order, then save them here under a name.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, p: 0, display: 'grid', gap: 1 }}>
          {views.all.map((view) => (
            <View key={view.name} view={view} views={views} onDone={onDone} />
          ))}
        </Box>
      )}
      <SaveForm views={views} onDone={onDone} />
    </Box>
  );
}
