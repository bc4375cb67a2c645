import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { figureGrid } from './HeadlineFigures.tsx';

const figures = ['bookings', 'revenue', 'cleaners', 'places'];

export function DashboardSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 4 }}>
      <Box sx={figureGrid}>
        {figures.map((figure) => (
          <Skeleton key={figure} variant="rounded" height={132} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
