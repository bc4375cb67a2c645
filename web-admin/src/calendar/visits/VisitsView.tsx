import { zoneName } from '@tidylog/contracts/vocabulary/dates';
import { lazy, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusinessZone } from '../../api/queries.ts';
import type { Booking } from '../../api/types.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { useBoardDay } from '../board-queries.ts';
import { CalendarHeader } from '../CalendarHeader.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useVisits } from './use-visits.ts';
import { VisitCalendar } from './VisitCalendar.tsx';
import { cardOf } from './visit-events.ts';
import { daysOfView, type ViewName, viewNames } from './wall-time.ts';

const JobDetailsDialog = lazy(async () => ({
  default: (await import('../dialogs/JobDetailsDialog.tsx')).JobDetailsDialog,
}));

interface ShownProps {
  readonly view: ViewName;
  readonly date: string;
  readonly today: string;
  readonly onShow: (what: { readonly as?: ViewName; readonly at?: string }) => void;
}

function Shown({ view, date, today, onShow }: ShownProps) {
  const visits = useVisits(daysOfView(view, date));
  const open = useOpenDialog();
  const details = useCallback((visit: Booking) => open(<JobDetailsDialog job={cardOf(visit)} />), [open]);
  if (visits.data === undefined && visits.isError)
    return <LoadFailed title="Failed to load data" error={visits.error} onTryAgain={visits.refetch} />;
  return (
    <VisitCalendar
      visits={visits.data}
      view={view}
      date={date}
      today={today}
      onView={(as) => onShow({ as })}
      onDate={(at) => onShow({ at })}
      onVisit={details}
    />
  );
}

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The second view of the jobs: by month, week or day, or as a list. */
export function VisitsView() {
  const [search, setSearch] = useSearchParams();
  const zone = useBusinessZone();
  const day = useBoardDay(null);
  const usual = useIsNarrow() ? 'agenda' : 'month';
  const view = viewNames.find((name) => name === search.get('as')) ?? usual;
  const at = search.get('at');
  const show: ShownProps['onShow'] = (what) =>
    setSearch((last) => new URLSearchParams({ ...Object.fromEntries(last), ...what }), { replace: true });
  const today = day.data?.today;
  return (
    <>
      <CalendarHeader hint={`All visits, in ${zoneName(zone)}`} />
      {today === undefined && day.isError && (
        <LoadFailed title="Failed to load data" error={day.error} onTryAgain={day.refetch} />
      )}
      {today === undefined && !day.isError && <PageLoading />}
      {today !== undefined && (
        <Shown view={view} date={isDate(at) ? at : today} today={today} onShow={show} />
      )}
    </>
  );
}
