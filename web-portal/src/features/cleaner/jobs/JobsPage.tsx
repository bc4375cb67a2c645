import { useQuery } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { bookingStatusName } from '@tidylog/contracts/vocabulary/statuses';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/Heading.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Unloaded } from '../../../ui/Unloaded.tsx';
import { ClosedForJobs } from './ClosedForJobs.tsx';
import { JobList } from './JobList.tsx';
import { KeptJobs } from './KeptJobs.tsx';
import { type JobFilter, jobsQuery, ranges, statuses } from './queries.ts';
import { useBusinessDay } from './use-business-day.ts';

const rangeNames = { today: 'Today', tomorrow: 'Tomorrow', week: 'This week', month: 'This month' } as const;

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** Status and days, kept in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter: JobFilter = {
    status: known(statuses, params.get('status')),
    range: known(ranges, params.get('date_range')),
  };
  const choose = (name: 'status' | 'date_range', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return { filter, choose, clear: () => setParams({}, { replace: true }) };
}

function Found({ filter, onClear }: { readonly filter: JobFilter; readonly onClear: () => void }) {
  const query = useQuery(jobsQuery(filter));
  const today = useBusinessDay();
  const { data } = query;
  if (data === null) return <ClosedForJobs />;
  if (data === undefined)
    return (
      <KeptJobs query={query} filter={filter} today={today}>
        <Unloaded query={query} what="Your jobs">
          <div className="space-y-4">
            <Bone className="h-56" />
            <Bone className="h-56" />
          </div>
        </Unloaded>
      </KeptJobs>
    );
  if (data.length === 0) {
    const isFiltered = filter.status !== '' || filter.range !== '';
    return (
      <EmptyState
        title={isFiltered ? 'No jobs match' : 'No jobs yet'}
        text={
          isFiltered
            ? 'Choose another status or other days.'
            : 'A job shows up here as soon as our office gives it to you and the booking is confirmed.'
        }
      >
        {isFiltered && (
          <Button tone="secondary" onClick={onClear}>
            Show All Jobs
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-soft">
        {counted(data.length, 'job')}
      </p>
      <JobList jobs={data} today={today} />
    </>
  );
}

export function JobsPage() {
  const { filter, choose, clear } = useFilter();
  return (
    <div className="space-y-6">
      <PageHeading title="Jobs" />
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <SelectField
          label="Status"
          value={filter.status}
          onChange={({ target }) => choose('status', target.value)}
          options={[['', 'All'], ...statuses.map((status) => [status, bookingStatusName(status)] as const)]}
        />
        <SelectField
          label="Days"
          value={filter.range}
          onChange={({ target }) => choose('date_range', target.value)}
          options={[
            ['', 'Last 31 days and all to come'],
            ...ranges.map((range) => [range, rangeNames[range]] as const),
          ]}
        />
      </div>
      <Found filter={filter} onClear={clear} />
    </div>
  );
}
