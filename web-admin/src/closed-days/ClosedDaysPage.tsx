import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { useStats } from '../api/queries.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { ClosedDayList } from './ClosedDayList.tsx';
import { useClosedDays } from './use-closed-days.ts';
import { YearCalendar } from './YearCalendar.tsx';

interface YearStepProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

const YearSteps = ({ year, onYear }: YearStepProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <IconButton aria-label={`Go to ${year - 1}`} onClick={() => onYear(year - 1)}>
      <ChevronLeftIcon />
    </IconButton>
    <Typography aria-live="polite" sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {year}
    </Typography>
    <IconButton aria-label={`Go to ${year + 1}`} onClick={() => onYear(year + 1)}>
      <ChevronRightIcon />
    </IconButton>
  </Box>
);

function Year({ year, today }: { readonly year: number; readonly today: string }) {
  const { data, error, refetch } = useClosedDays(year);
  if (data === undefined && error !== null)
    return <LoadFailed title="The closed days could not be loaded" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <PageLoading />;
  return (
    <>
      {error !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          These days may be out of date.
        </Alert>
      )}
      <ClosedDayList days={data} year={year} today={today} />
      <YearCalendar key={year} year={year} days={data} today={today} />
    </>
  );
}

/** The days on which the company is closed in addition to Sundays, a year at a time. */
export function ClosedDaysPage() {
  const [search, setSearch] = useSearchParams();
  const { data: stats, error, refetch } = useStats();
  const today = stats?.today;
  const year = Number(search.get('year') ?? today?.slice(0, 4));
  return (
    <Page>
      <PageHeader
        title="Closed Days"
        actions={
          today !== undefined && (
            <YearSteps year={year} onYear={(next) => setSearch({ year: String(next) }, { replace: true })} />
          )
        }
      />
      <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
        No visit can be booked on a closed day. Customers cannot book Sundays either; your office can. Choose
        a day to close it or to open it again.
      </Typography>
      {today !== undefined && <Year year={year} today={today} />}
      {today === undefined && error !== null && (
        <LoadFailed title="The closed days could not be loaded" error={error} onTryAgain={refetch} />
      )}
      {today === undefined && error === null && <PageLoading />}
    </Page>
  );
}
