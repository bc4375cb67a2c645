import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useId } from 'react';
import { useBusinessZone } from '../../api/queries.ts';
import type { StoryEntry } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import type { Read } from '../panel/SidePanel.tsx';
import { WholeTimes } from '../WholeTimes.tsx';

function Entry({ entry, zone }: { readonly entry: StoryEntry; readonly zone: string }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 5,
        pb: 4,
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '5px',
          top: '14px',
          bottom: '-6px',
          width: '1px',
          backgroundColor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: '1px',
          top: '6px',
          width: '9px',
          height: '9px',
          borderRadius: '50%',
          backgroundColor: (theme) => theme.tokens.green,
        },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <WholeTimes text={entry.text} />
      </Typography>
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={entry.time}>{shortBusinessTime(entry.time, zone)}</time>
        {!entry.text.startsWith(entry.actor) && ` · ${entry.actor}`}
        {entry.cause !== null && ` · after ${entry.cause}`}
      </Typography>
    </Box>
  );
}

function Entries({ data, error, refetch }: Read<readonly StoryEntry[]>) {
  const zone = useBusinessZone();
  if (data !== undefined) {
    return (
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <Entry key={`${entry.time} ${entry.type} ${entry.text}`} entry={entry} zone={zone} />
        ))}
      </Box>
    );
  }
  if (error !== null) {
    return <LoadFailed title="The story could not be loaded" error={error} onTryAgain={refetch} />;
  }
  return (
    <Box role="status" aria-label="Loading the story" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Box>
  );
}

/** What happened to a thing, newest last. */
export function Story({ read }: { readonly read: Read<readonly StoryEntry[]> }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h3">
        Story
      </Typography>
      <Entries {...read} />
    </Box>
  );
}
