import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const rows = [72, 58, 80, 64, 76, 60, 70, 54];

/** Placeholders for the rows that are loading. */
export function TableSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ flex: 1 }}>
      {rows.map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            gap: 6,
            alignItems: 'center',
            px: 4,
            height: 52,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={120} />
          <Skeleton width={`${width / 3}%`} />
          <Skeleton width={`${width / 5}%`} sx={{ ml: 'auto' }} />
          <Skeleton variant="rounded" width={96} height={22} />
        </Box>
      ))}
    </Box>
  );
}
