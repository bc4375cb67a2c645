import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { reportCellText } from '@tidylog/contracts/vocabulary/report-cells';
import { barsHeight, dayBarsHeight } from '../shared/figures/chart-sizes.ts';
import { axisText, type DrawnReport } from './drawn-report.ts';

/** The chart of a report: columns along the time, or a bar for each name. */
export function ReportChart({ kind, names, series }: DrawnReport) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { tokens } = useTheme();
  const colors = [tokens.green, tokens.edge];
  const text = { fontSize: 12, fill: tokens.inkSoft };
  const band = { scaleType: 'band', data: [...names], disableTicks: true, tickLabelStyle: text } as const;
  const isBars = kind === 'bars';
  const format = axisText(series[0]?.unit ?? 'count');
  const ticks = { tickNumber: 4, tickMinStep: 1 } as const;
  return (
    <BarChart
      height={isBars ? barsHeight(names.length * series.length) + 26 : dayBarsHeight}
      layout={isBars ? 'horizontal' : 'vertical'}
      skipAnimation={still}
      disableKeyboardNavigation
      hideLegend
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      borderRadius={3}
      grid={isBars ? { vertical: true } : { horizontal: true }}
      xAxis={[
        isBars
          ? { ...ticks, height: 26, valueFormatter: format, tickLabelStyle: text }
          : { ...band, height: 26 },
      ]}
      yAxis={[
        isBars
          ? { ...band, width: 130 }
          : {
              ...ticks,
              width: 56,
              disableLine: true,
              disableTicks: true,
              valueFormatter: format,
              tickLabelStyle: text,
            },
      ]}
      series={series.map(({ label, unit, data }, index) => ({
        label,
        data: [...data],
        color: colors[index % colors.length] ?? tokens.green,
        valueFormatter: (value) => reportCellText(value, unit),
      }))}
    />
  );
}
