import Box from '@mui/material/Box';
import { usePendingCleaners } from '../api/queries.ts';
import { may } from '../session/permissions.ts';
import { TabLink } from '../shared/TabLink.tsx';

const Badge = ({ count }: { readonly count: number }) => (
  <Box
    component="span"
    sx={{
      minWidth: 22,
      px: 1.5,
      boxSizing: 'border-box',
      borderRadius: '11px',
      lineHeight: '22px',
      fontSize: 14,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      color: (theme) => theme.tokens.status.pending.text,
      border: 1,
      borderColor: 'currentColor',
    }}
  >
    {count}
  </Box>
);

interface CleanerTabsProps {
  /** A cleaner is open on the first tab: its address is not only that of the tab. */
  readonly isPending: boolean;
}

/** The two views of the cleaners, each with its own address. */
export function CleanerTabs({ isPending }: CleanerTabsProps) {
  const { data = [] } = usePendingCleaners();
  return (
    <Box
      component="nav"
      aria-label="Cleaners"
      sx={{ display: 'flex', gap: 5, borderBottom: 1, borderColor: 'divider' }}
    >
      <TabLink to="/cleaners" end={isPending}>
        All Cleaners
      </TabLink>
      {may('people') && (
        <TabLink to="/cleaners/pending">
          Pending Approval
          {data.length > 0 && <Badge count={data.length} />}
        </TabLink>
      )}
    </Box>
  );
}
