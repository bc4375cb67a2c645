import Typography from '@mui/material/Typography';
import { dayAndMonth } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars, formatWholeDollars } from '@tidylog/contracts/vocabulary/money';
import { useBusinessZone, usePaymentChecks } from '../api/queries.ts';
import type { Stats } from '../api/types.ts';
import { DayChart } from '../shared/figures/DayChart.tsx';
import { Panel } from '../shared/figures/Panel.tsx';
import { lookWords } from './look-words.ts';

function LastLook() {
  const { data } = usePaymentChecks();
  const zone = useBusinessZone();
  if (data === undefined) return null;
  return <Typography color="textSecondary">{lookWords(data, zone)}</Typography>;
}

/** The money of the last 30 days. */
export function RevenueByDay({ days }: { readonly days: Stats['revenue_by_day'] }) {
  const [first, last] = [days.at(0)?.date ?? '', days.at(-1)?.date ?? ''];
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  const span = days.length === 0 ? '' : `${dayAndMonth(first)} - ${dayAndMonth(last)}`;
  return (
    <Panel title="Revenue by day" action={<Typography color="textSecondary">{span}</Typography>}>
      <Typography>
        {formatDollars(total)} in {days.length} days: payments received, less refunds, by the day they
        happened.
      </Typography>
      <DayChart
        label={`Revenue by day, ${span}: ${formatDollars(total)} in all`}
        dates={days.map(({ date }) => date)}
        series={[{ label: 'Revenue', data: days.map(({ revenue }) => revenue), tone: 'strong' }]}
        format={formatWholeDollars}
        step={7}
      />
      <LastLook />
    </Panel>
  );
}
