import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { useReportList } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { ReportTabs } from './ReportTabs.tsx';

function Named({ name }: { readonly name: string }) {
  const { data, error, refetch } = useReportList();
  if (error !== null && data === undefined)
    return <LoadFailed title="Failed to load reports" error={error} onTryAgain={refetch} />;
  if (data === undefined)
    return (
      <Box role="status" aria-label="Loading the report">
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  const report = data.find((one) => one.name === name);
  return report === undefined ? <NotFoundPage /> : <ReportPage key={name} report={report} />;
}

/** The figures of weeks and months, and every other report. */
export function ReportsPage() {
  const { '*': name = '' } = useParams();
  return (
    <Page>
      <PageHeader title="Reports" />
      <ReportTabs name={name} />
      {name === '' ? (
        <>
          <PeriodCard type="weekly" />
          <PeriodCard type="monthly" />
        </>
      ) : (
        <Named name={name} />
      )}
    </Page>
  );
}
