import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { WaitEntry } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { AskIconButton } from '../shared/command/AskIconButton.tsx';
import { quietLook } from '../shared/command/CommandButton.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { editEntry, entryName, offerPlace, removeEntry } from './commands.ts';

const BookEntry = lazy(async () => ({ default: (await import('./BookEntry.tsx')).BookEntry }));
const EditEntry = lazy(async () => ({ default: (await import('./EntryDialogs.tsx')).EditEntry }));
const RemoveEntry = lazy(async () => ({ default: (await import('./EntryDialogs.tsx')).RemoveEntry }));
const OfferPlace = lazy(async () => ({ default: (await import('./EntryDialogs.tsx')).OfferPlace }));

function BookEntryButton({ entry }: { readonly entry: WaitEntry }) {
  const open = useOpenDialog();
  if (!may('dispatch') || entry.status === 'scheduled') return null;
  return (
    <Button
      variant="outlined"
      aria-label={`Create booking for ${entryName(entry)}`}
      onClick={() => open(<BookEntry entry={entry} />)}
      sx={quietLook}
    >
      Create Booking
    </Button>
  );
}

/** What the office can do with an entry. */
export function EntryActs({ entry }: { readonly entry: WaitEntry }) {
  const name = entryName(entry);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        width: 236,
      }}
    >
      <BookEntryButton entry={entry} />
      <AskButton
        quiet
        command={offerPlace}
        thing={entry}
        name="Offer place"
        label={`Offer ${name} a place`}
        dialog={<OfferPlace entry={entry} />}
      />
      <AskButton
        quiet
        command={editEntry}
        thing={entry}
        name="Edit"
        label={`Edit ${name}`}
        dialog={<EditEntry entry={entry} />}
      />
      <AskIconButton
        command={removeEntry}
        thing={entry}
        title="Remove"
        Icon={DeleteIcon}
        label={`Remove ${name}`}
        dialog={<RemoveEntry entry={entry} />}
      />
    </Box>
  );
}
