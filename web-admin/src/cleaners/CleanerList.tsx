import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { Cleaner } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { CleanerStatus } from './CleanerStatus.tsx';
import { cleanerList } from './cleaner-list.ts';
import { PendingCleaners } from './PendingCleaners.tsx';
import { cleanerName } from './use-active-cleaners.ts';

/** The cleaners, and above them the applications that wait for a decision. */
export function CleanerList() {
  const zone = useBusinessZone();
  return (
    <ListPage list={cleanerList} above={<PendingCleaners />}>
      <ListTable list={cleanerList}>
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
