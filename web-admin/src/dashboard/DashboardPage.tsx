import Box from '@mui/material/Box';
import { useAttention, useStats } from '../api/queries.ts';
import type { Stats } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { Attention } from './Attention.tsx';
import { BookingsByDay } from './BookingsByDay.tsx';
import { BookingsByStatus } from './BookingsByStatus.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { HeadlineFigures } from './HeadlineFigures.tsx';
import { Occupancy } from './Occupancy.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { RevenueByDay } from './RevenueByDay.tsx';
import { TopPerformers } from './TopPerformers.tsx';
import { WeeklyCompletions } from './WeeklyCompletions.tsx';

const columns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
const column = { display: 'grid', gap: 4, alignContent: 'start' } as const;

function Figures({ stats }: { readonly stats: Stats }) {
  return (
    <>
      <HeadlineFigures stats={stats} />
      <Attention />
      <Box sx={columns}>
        <Box sx={column}>
          <RecentBookings bookings={stats.recent_bookings} />
          <RevenueByDay days={stats.revenue_by_day} />
          <Occupancy days={stats.occupancy} />
        </Box>
        <Box sx={column}>
          <WeeklyCompletions cleaners={stats.weekly_completions} />
          <TopPerformers cleaners={stats.top_performers} />
          <BookingsByDay days={stats.bookings_by_day} />
          <BookingsByStatus counts={stats.bookings_by_status} />
        </Box>
      </Box>
    </>
  );
}

function Content() {
  const { data, error, refetch } = useStats();
  // Both come at once; the list first would push the page down.
  const { isFetched, failureCount } = useAttention();
  if (data !== undefined && (isFetched || failureCount > 0)) return <Figures stats={data} />;
  if (error !== null) {
    return <LoadFailed title="Failed to load dashboard data" error={error} onTryAgain={refetch} />;
  }
  return <DashboardSkeleton />;
}

export function DashboardPage() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <Content />
    </Page>
  );
}
