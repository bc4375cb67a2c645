import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { AreaNotice } from '../api/types.ts';
import { Notice } from '../layout/Notice.tsx';
import { Column } from '../shared/list/Column.tsx';
import { FilterBar } from '../shared/list/FilterBar.tsx';
import { FilterSelect } from '../shared/list/FilterSelect.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { MailLink } from '../shared/MailLink.tsx';

const byDate = { field: 'created_at', order: 'DESC' } as const;

const statuses = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'told', name: 'Served now' },
];

const noRequestsYet = (
  <Notice
    icon={<PlaceIcon />}
    title="No requests yet"
    text="People can leave their email when we do not serve their ZIP code yet. Their requests appear here."
  />
);

/** Where people would like us to come: ZIP code, how many asked, and whether we serve it now. */
export function AreaNoticeList() {
  const zone = useBusinessZone();
  return (
    <ListPage
      title="New Areas"
      noun={['request', 'requests']}
      sort={byDate}
      filters={
        <FilterBar search={<SearchField label="Search ZIP or email" />}>
          <FilterSelect name="status" label="Status" all="All requests" choices={statuses} />
        </FilterBar>
      }
    >
      <ListTable label="New areas" empty={noRequestsYet} failed="The requests could not be loaded">
        <Column source="zip_code" label="ZIP code" />
        <Column source="asked_for" label="Requests" align="right" />
        <Column
          source="email"
          label="Email"
          render={({ email }: AreaNotice) => <MailLink email={email} color="inherit" />}
        />
        <Column
          source="created_at"
          label="Requested on"
          render={({ created_at }: AreaNotice) => shortBusinessTime(created_at, zone)}
        />
        <Column
          source="served_at"
          label="Status"
          render={({ served_at }: AreaNotice) =>
            served_at === null ? 'Waiting' : `Served since ${shortBusinessTime(served_at, zone)}`
          }
        />
      </ListTable>
    </ListPage>
  );
}
