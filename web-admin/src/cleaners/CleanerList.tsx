import { businessDate } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { Cleaner } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { CleanerStatus } from './CleanerStatus.tsx';
import { cleanerList } from './cleaner-list.ts';
import { approveCleaner } from './commands.ts';
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
          render={({ rating, ratings }: Cleaner) => (ratings === 0 ? '–' : `${rating.toFixed(1)} / 5`)}
        />
        <Column
          source="created_at"
          label="Since"
          render={({ created_at }: Cleaner) => businessDate(created_at, zone)}
        />
        <Column
          label="Actions"
          align="right"
          render={(cleaner: Cleaner) =>
            cleaner.status === 'rejected' && (
              <CommandButton
                quiet
                command={approveCleaner}
                thing={cleaner}
                label={`Approve ${cleanerName(cleaner)} after all`}
              />
            )
          }
        />
      </ListTable>
    </ListPage>
  );
}
