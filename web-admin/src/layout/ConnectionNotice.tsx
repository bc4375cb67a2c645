import LostIcon from '@mui/icons-material/SyncProblemOutlined';
import Box from '@mui/material/Box';

/** Says quietly that the page no longer hears of changes; nothing while it does. */
export function ConnectionNotice({ isLost }: { readonly isLost: boolean }) {
  return (
    <Box role="status" aria-label="Live updates">
      {isLost && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: { xs: 4, md: 5 },
            py: 1.5,
            color: (theme) => theme.tokens.amber,
            backgroundColor: (theme) => theme.tokens.amberSoft,
          }}
        >
          <LostIcon aria-hidden fontSize="small" />
          <span>Live updates are paused. We are trying to reconnect.</span>
        </Box>
      )}
    </Box>
  );
}
