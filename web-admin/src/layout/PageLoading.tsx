import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a page while its parts are fetched. */
export function PageLoading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 6 } }}>
      <Skeleton variant="rounded" width={160} height={28} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
