import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { Cleaner } from '../api/types.ts';
import { Notice } from '../layout/Notice.tsx';
import { Column } from '../shared/list/Column.tsx';
import { FilterBar } from '../shared/list/FilterBar.tsx';
import { FilterSelect } from '../shared/list/FilterSelect.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { CleanerStatus, cleanerStatusChoices } from './CleanerStatus.tsx';
import { PendingCleaners } from './PendingCleaners.tsx';
import { cleanerName } from './use-active-cleaners.ts';

const byName = { field: 'first_name', order: 'ASC' } as const;

const nobodyYet = (
  <Notice icon={<BadgeIcon />} title="No cleaners yet" text="New applications appear here." />
);

/** The cleaners, and above them the applications that wait for a decision. */
export function CleanerList() {
  const zone = useBusinessZone();
  return (
    <ListPage
      title="Cleaners"
      noun={['cleaner', 'cleaners']}
      sort={byName}
      filters={
        <>
          <PendingCleaners />
          <FilterBar search={<SearchField label="Search cleaners" />}>
            <FilterSelect name="status" label="Status" all="All statuses" choices={cleanerStatusChoices} />
          </FilterBar>
        </>
      }
    >
      <ListTable label="Cleaners" empty={nobodyYet} failed="The cleaners could not be loaded">
        <Column source="first_name" label="Name" render={(cleaner: Cleaner) => cleanerName(cleaner)} />
        <Column
          source="email"
          label="Contact"
          render={({ email, phone }: Cleaner) => (
            <TwoLines first={email} second={phone ?? 'No phone'} widest={280} />
          )}
        />
        <Column
          source="status"
          label="Status"
          render={({ status }: Cleaner) => <CleanerStatus status={status} />}
        />
        <Column source="total_jobs" label="Jobs" align="right" />
        <Column
          source="rating"
          disableSort
          label="Rating"
          align="right"
          render={({ rating }: Cleaner) => `${rating.toFixed(1)} / 5`}
        />
        <Column
          source="created_at"
          label="Since"
          render={({ created_at }: Cleaner) => businessDate(created_at, zone)}
        />
      </ListTable>
    </ListPage>
  );
}
