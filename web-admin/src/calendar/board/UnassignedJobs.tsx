import AllDoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { memo } from 'react';
import type { JobCard } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { inOrderFor } from '../places.ts';
import { UnassignedCard } from './UnassignedCard.tsx';

interface UnassignedJobsProps {
  readonly read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  readonly jobs: readonly JobCard[] | undefined;
  readonly date: string | undefined;
}

const Cards = memo(function Cards({
  jobs,
  date,
}: {
  readonly jobs: readonly JobCard[];
  readonly date: string | undefined;
}) {
  const ordered = date === undefined ? jobs : inOrderFor(jobs, date);
  const firstLater = ordered.findIndex(({ booking_date }) => booking_date !== date);
  return ordered.map((job, index) => (
    <Box component="li" key={job.id} sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 190px' }}>
      {date !== undefined && index === firstLater && (
        <Typography color="textSecondary" sx={{ pb: 2 }}>
          {firstLater === 0 ? `None on ${longDate(date)}. On other days:` : 'On other days:'}
        </Typography>
      )}
      <UnassignedCard job={job} />
    </Box>
  ));
});

const Loading = () =>
  [0, 1, 2].map((card) => (
    <Skeleton key={card} variant="rounded" height={180} sx={{ borderRadius: '12px' }} />
  ));

function Content({ read, jobs, date }: UnassignedJobsProps) {
  if (jobs === undefined)
    return read.isError ? (
      <LoadFailed title="Failed to load unassigned jobs" error={read.error} onTryAgain={read.refetch} />
    ) : (
      <Loading />
    );
  if (jobs.length === 0) return <Notice icon={<AllDoneIcon />} title="All jobs assigned!" />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      <Cards jobs={jobs} date={date} />
    </Box>
  );
}

/** The left column of the board. */
export function UnassignedJobs({ read, jobs, date }: UnassignedJobsProps) {
  return (
    <Box
      component="section"
      aria-labelledby="unassigned-jobs"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0, minWidth: 0 }}
    >
      <Typography id="unassigned-jobs" variant="h2">
        Unassigned Jobs ({jobs?.length ?? 0})
      </Typography>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby="unassigned-jobs"
        sx={{
          display: 'grid',
          alignContent: 'start',
          gap: 3,
          overflowY: 'auto',
          maxHeight: { xs: '45dvh', md: 'none' },
          flex: 1,
          minHeight: 0,
          p: '3px',
          m: '-3px',
        }}
      >
        <Content read={read} jobs={jobs} date={date} />
      </Box>
    </Box>
  );
}
