import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
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

/** What the office can do with an entry: what is often done in words, below each other, the rest as icons. */
export function EntryActs({ entry }: { readonly entry: WaitEntry }) {
  const name = entryName(entry);
  const isFirst = entry.offered_at === null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', md: 'flex-end' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: 1,
          '& .MuiButton-root': { whiteSpace: 'nowrap' },
        }}
      >
        <BookEntryButton entry={entry} />
        <AskButton
          quiet
          command={offerPlace}
          thing={entry}
          name={isFirst ? 'Offer place' : 'Offer again'}
          label={`Offer ${name} a place${isFirst ? '' : ' again'}`}
          dialog={<OfferPlace entry={entry} />}
        />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' } }}>
        <AskIconButton
          command={editEntry}
          thing={entry}
          title="Edit"
          Icon={EditIcon}
          label={`Edit ${name}`}
          dialog={<EditEntry entry={entry} />}
          isDanger={false}
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
    </Box>
  );
}
