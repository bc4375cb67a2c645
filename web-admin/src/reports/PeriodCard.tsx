import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dayAndMonth, longDate, monthName } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars, formatWholeDollars } from '@tidylog/contracts/vocabulary/money';
import { fieldErrors } from '@tidylog/web-shared/api/problem';
import { useSearchParams } from 'react-router-dom';
import type { PeriodReport } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { DayChart } from '../shared/figures/DayChart.tsx';
import { Panel } from '../shared/figures/Panel.tsx';
import { CleanerCompletions } from './CleanerCompletions.tsx';
import { DateField } from './DateField.tsx';
import { ExportReport } from './ExportReport.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { type PeriodType, usePeriodReport } from './queries.ts';

const words = {
  weekly: { title: 'Weekly report', unit: 'week', label: 'Week of', step: 1 },
  monthly: { title: 'Monthly report', unit: 'month', label: 'Month of', step: 7 },
} as const;

const spanOf = ({ type, from, to }: PeriodReport): string =>
  type === 'monthly' ? monthName(from.slice(0, 7)) : `${longDate(from)} - ${longDate(to)}`;

const dayNextTo = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface ContentProps {
  readonly report: PeriodReport;
  readonly onDate: (date: string) => void;
}

function Chooser({ report, onDate }: ContentProps) {
  const { unit, label } = words[report.type];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 2 }}>
      <IconButton aria-label={`Previous ${unit}`} onClick={() => onDate(dayNextTo(report.from, -1))}>
        <BackIcon aria-hidden />
      </IconButton>
      <DateField label={label} value={report.from} onDate={onDate} />
      <IconButton aria-label={`Next ${unit}`} onClick={() => onDate(dayNextTo(report.to, 1))}>
        <NextIcon aria-hidden />
      </IconButton>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {spanOf(report)}
      </Typography>
    </Box>
  );
}

function Content({ report, onDate }: ContentProps) {
  const { type, from, by_day: days, revenue } = report;
  return (
    <>
      <Chooser report={report} onDate={onDate} />
      <PeriodFigures report={report} />
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        Revenue by day
      </Typography>
      <DayChart
        label={`Revenue by day, ${dayAndMonth(from)} - ${dayAndMonth(report.to)}: ${formatDollars(revenue)} in all`}
        dates={days.map(({ date }) => date)}
        series={[{ label: 'Revenue', data: days.map((day) => day.revenue), tone: 'strong' }]}
        format={formatWholeDollars}
        step={words[type].step}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          Completions by cleaner
        </Typography>
        <ExportReport
          path={`${type}/export`}
          query={{ date: from, of: 'cleaners' }}
          noun={type}
          label={`Export CSV of the ${type} completions`}
        />
      </Box>
      <CleanerCompletions report={report} />
    </>
  );
}

/** The figures of a week or a month; which one is in the address. */
export function PeriodCard({ type }: { readonly type: PeriodType }) {
  const [search, setSearch] = useSearchParams();
  const { title, unit, label } = words[type];
  const asked = search.get(unit);
  const { data, error, refetch } = usePeriodReport(type, asked);
  const problem = fieldErrors(error).date;
  const choose = (date: string): void =>
    setSearch(
      (before) => {
        before.set(unit, date);
        return before;
      },
      { replace: true },
    );
  return (
    <Panel
      title={title}
      action={
        data !== undefined && (
          <ExportReport
            path={`${type}/export`}
            query={{ date: data.from }}
            noun={type}
            label={`Export CSV of the ${type} report`}
          />
        )
      }
    >
      {problem !== undefined && (
        <DateField label={label} value={asked ?? ''} problem={problem} onDate={choose} />
      )}
      {error !== null && problem === undefined && (
        <LoadFailed title="Failed to load reports" error={error} onTryAgain={refetch} />
      )}
      {error === null && data === undefined && (
        <Box role="status" aria-label={`Loading the ${type} report`}>
          <Skeleton variant="rounded" height={280} />
        </Box>
      )}
      {error === null && data !== undefined && <Content report={data} onDate={choose} />}
    </Panel>
  );
}
