import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { fieldErrors } from '@tidylog/web-shared/api/problem';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportDescription } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { barsHeight, dayBarsHeight } from '../shared/figures/chart-sizes.ts';
import { Panel } from '../shared/figures/Panel.tsx';
import { DateField } from './DateField.tsx';
import { type DrawnReport, drawnReport } from './drawn-report.ts';
import { ExportReport } from './ExportReport.tsx';
import { useReport, type Values } from './queries.ts';
import { ReportTable } from './ReportTable.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

const heightOf = ({ kind, names, series }: DrawnReport): number =>
  kind === 'bars' ? barsHeight(names.length * series.length) + 26 : dayBarsHeight;

function Key({ label, tone }: { readonly label: string; readonly tone: 'green' | 'edge' }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        aria-hidden
        component="span"
        sx={({ tokens }) => ({ width: 10, height: 10, borderRadius: '3px', backgroundColor: tokens[tone] })}
      />
      {label}
    </Box>
  );
}

function Chart({ drawn, title }: { readonly drawn: DrawnReport; readonly title: string }) {
  const labels = drawn.series.map(({ label }) => label).join(' and ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
      >
        {drawn.series.map(({ label }, index) => (
          <Key key={label} label={label} tone={index === 0 ? 'green' : 'edge'} />
        ))}
      </Typography>
      <Box
        role="img"
        aria-label={`Chart of ${title}: ${labels}`}
        sx={{ minWidth: 0, height: heightOf(drawn) }}
      >
        <Suspense>
          <ReportChart {...drawn} />
        </Suspense>
      </Box>
    </Box>
  );
}

function Definitions({ columns }: Pick<ReportDescription, 'columns'>) {
  const defined = columns.filter(({ about }) => about !== null);
  if (defined.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {defined.map(({ name, label, about }) => (
        <Box key={name}>
          <Typography component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
            {label}:{' '}
          </Typography>
          <Typography component="dd" color="textSecondary" sx={{ display: 'inline', m: 0 }}>
            {about}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Rows({ report, values }: { readonly report: ReportDescription; readonly values: Values }) {
  const { data, error, refetch } = useReport(report.name, values);
  if (error !== null && Object.keys(fieldErrors(error)).length === 0)
    return <LoadFailed title="Failed to load reports" error={error} onTryAgain={refetch} />;
  if (error !== null) return null;
  if (data === undefined)
    return (
      <Box role="status" aria-label={`Loading ${report.title}`}>
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  const drawn = drawnReport(report, data.rows);
  return (
    <>
      {drawn !== null && <Chart drawn={drawn} title={report.title} />}
      {data.rows.length === 0 ? (
        <Typography color="textSecondary">There is no data for this period.</Typography>
      ) : (
        <ReportTable report={report} rows={data.rows} />
      )}
      <Definitions columns={report.columns} />
    </>
  );
}

/** A report with its parameters, which are in the address. */
export function ReportPage({ report }: { readonly report: ReportDescription }) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    report.parameters.map(({ name, default: value }) => [name, search.get(name) ?? value]),
  );
  const { error } = useReport(report.name, values);
  const problems = fieldErrors(error);
  const choose = (name: string, date: string): void =>
    setSearch({ ...values, [name]: date }, { replace: true });
  return (
    <Panel
      title={report.title}
      action={
        <ExportReport
          path={report.name}
          query={values}
          noun={report.title.toLowerCase()}
          label={`Export CSV of ${report.title}`}
        />
      }
    >
      <Typography color="textSecondary">{report.about}</Typography>
      {report.parameters.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, pt: 2 }}>
          {report.parameters.map(({ name, label }) => (
            <DateField
              key={name}
              label={label}
              value={values[name] ?? ''}
              problem={problems[name]}
              onDate={(date) => choose(name, date)}
            />
          ))}
        </Box>
      )}
      <Rows report={report} values={values} />
    </Panel>
  );
}
