import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { useBusinessZone } from '../api/queries.ts';
import type { AreaNotice } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { areaNoticeList } from './area-notice-list.ts';

/** Where people would like us to come: ZIP code, how many asked, and whether we serve it now. */
export function AreaNoticeList() {
  const zone = useBusinessZone();
  return (
    <ListPage list={areaNoticeList}>
      <ListTable list={areaNoticeList}>
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
