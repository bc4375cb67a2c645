import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PeriodReport } from '../api/types.ts';

type Completions = PeriodReport['cleanerCompletions'][number];

const shownAtFirst = 3;

function Job({ job_id, total_amount }: Completions['completions'][number]) {
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Link component={RouterLink} to={`/bookings/${job_id}`} sx={{ py: 0.5 }}>
        #{shortId(job_id)}
      </Link>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', py: 0.5 }}>
        {formatDollars(total_amount)}
      </Box>
    </Box>
  );
}

function Cleaner({ cleaner_name, jobs_completed, total_revenue, completions }: Completions) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? completions : completions.slice(0, shownAtFirst);
  const more = completions.length - shown.length;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography component="h4" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {cleaner_name}
      </Typography>
      <Typography color="textSecondary">
        {counted(jobs_completed, 'job')}, {formatDollars(total_revenue)}
      </Typography>
      <Box component="ul" aria-label={`Jobs of ${cleaner_name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((job) => (
          <Job key={job.job_id} {...job} />
        ))}
      </Box>
      {more > 0 && (
        <Button
          color="inherit"
          aria-label={`+${more} more of ${cleaner_name}`}
          onClick={() => setIsOpen(true)}
          sx={{ justifySelf: 'start', ml: -3 }}
        >
          +{more} more
        </Button>
      )}
    </Box>
  );
}

interface CleanerCompletionsProps {
  readonly report: PeriodReport;
}

/** The completed visits of a period by cleaner. */
export function CleanerCompletions({ report }: CleanerCompletionsProps) {
  const { cleanerCompletions, totalCleanerCompletions } = report;
  if (cleanerCompletions.length === 0)
    return <Typography color="textSecondary">No cleaner completed a visit in this period.</Typography>;
  return (
    <>
      <Typography color="textSecondary">
        {counted(totalCleanerCompletions, 'visit')} completed by{' '}
        {counted(cleanerCompletions.length, 'cleaner')}, by visit date. Amounts are visit totals, paid or not.
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {cleanerCompletions.map((completions) => (
          <Cleaner key={completions.cleaner_id} {...completions} />
        ))}
      </Box>
    </>
  );
}
