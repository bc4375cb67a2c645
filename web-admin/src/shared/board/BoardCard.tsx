import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface BoardCardProps {
  readonly title: string;
  /** Beside the title, such as a number. */
  readonly note?: string;
  /** What picks the card up. */
  readonly handle?: ReactNode;
  readonly lines: readonly string[];
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** A card of the office's board: what it is about, and below that what people can do. */
export const BoardCard = ({ title, note, handle, lines, isBusy, children }: BoardCardProps) => (
  <Box
    component="article"
    aria-label={title}
    aria-busy={isBusy}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 3,
      p: 4,
      minWidth: 0,
      height: '100%',
      boxSizing: 'border-box',
      border: 1,
      borderColor: 'divider',
      borderRadius: '12px',
      backgroundColor: 'background.paper',
      opacity: isBusy ? 0.7 : 1,
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {handle}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        {note !== undefined && (
          <Typography color="textSecondary" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {note}
          </Typography>
        )}
      </Box>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto' }}>{children}</Box>
  </Box>
);
