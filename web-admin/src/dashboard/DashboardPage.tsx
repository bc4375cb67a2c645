import Box from '@mui/material/Box';
import { useStats } from '../api/queries.ts';
import type { Stats } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { BookingsByStatus } from './BookingsByStatus.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { HeadlineFigures } from './HeadlineFigures.tsx';
import { PaymentChecks } from './PaymentChecks.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { TopPerformers } from './TopPerformers.tsx';
import { WeeklyCompletions } from './WeeklyCompletions.tsx';

function Figures({ stats }: { readonly stats: Stats }) {
  return (
    <>
      <HeadlineFigures stats={stats} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <PaymentChecks />
          <RecentBookings bookings={stats.recent_bookings} />
          <BookingsByStatus counts={stats.bookings_by_status} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <WeeklyCompletions cleaners={stats.weekly_completions} />
          <TopPerformers cleaners={stats.top_performers} />
        </Box>
      </Box>
    </>
  );
}

function Content() {
  const { data, error, refetch } = useStats();
  if (data !== undefined) return <Figures stats={data} />;
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
