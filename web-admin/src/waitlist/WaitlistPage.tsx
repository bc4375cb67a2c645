import PlaceFreeIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { WaitEntry } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { CountCards } from '../shared/list/CountCards.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { entryName } from './commands.ts';
import { EntryActs } from './EntryActs.tsx';
import { waitLooks } from './wait-status.ts';
import { waitlistList } from './waitlist-list.ts';

const cards = [
  { name: 'Total' },
  ...(['waiting', 'contacted', 'scheduled'] as const).map((status) => ({
    name: waitLooks[status].name,
    filter: { status },
  })),
];

const wishOf = ({ preferred_frequency, house_size }: WaitEntry): string =>
  [
    ...(house_size === null ? [] : [houseSizeText(house_size)]),
    ...(preferred_frequency === null ? [] : [frequencyName(preferred_frequency)]),
  ].join(', ');

function Place({ entry: { place_free, available_slots, status } }: { readonly entry: WaitEntry }) {
  if (status !== 'waiting' && status !== 'contacted') return null;
  if (!place_free) return <Box sx={{ color: 'text.secondary' }}>Full</Box>;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontWeight: 600,
        color: (theme) => theme.tokens.status.completed.text,
      }}
    >
      <PlaceFreeIcon aria-hidden sx={{ fontSize: 16 }} />
      {`${counted(available_slots, 'place')} free`}
    </Box>
  );
}

const Status = ({ entry: { status, booking_id } }: { readonly entry: WaitEntry }) => (
  <TwoLines
    first={<StateLabel {...waitLooks[status]} />}
    second={
      booking_id !== null && (
        <Link component={RouterLink} to={`/bookings/${booking_id}`} color="inherit">
          {`Booking #${shortId(booking_id)}`}
        </Link>
      )
    }
  />
);

/** The people who wait for a place; those whose day has one come first. */
export function WaitlistPage() {
  const zone = useBusinessZone();
  return (
    <ListPage list={waitlistList} above={<CountCards resource="waitlist" cards={cards} />}>
      <ListTable list={waitlistList}>
        <Column
          source="last_name"
          label="Name"
          render={(entry: WaitEntry) => (
            <TwoLines
              first={entryName(entry)}
              second={
                <>
                  <MailLink color="inherit" email={entry.email} />
                  <Box>{entry.phone === null ? 'No phone' : phoneText(entry.phone)}</Box>
                </>
              }
            />
          )}
        />
        <Column
          source="preferred_date"
          label="Preferred date"
          render={({ address, preferred_time_slot }: WaitEntry) => (
            <TwoLines
              first={shortDateOfYear(address.preferred_date)}
              second={
                <>
                  {preferred_time_slot ?? 'Any time'}
                  <Box>{`ZIP ${address.zip_code}`}</Box>
                </>
              }
            />
          )}
        />
        <Column
          source="created_at"
          label="Waiting since"
          render={(entry: WaitEntry) => (
            <TwoLines first={businessDate(entry.created_at, zone)} second={<Place entry={entry} />} />
          )}
        />
        <Column
          label="Notes"
          render={(entry: WaitEntry) => (
            <TwoLines widest={150} first={entry.notes ?? ''} second={wishOf(entry)} />
          )}
        />
        <Column source="status" label="Status" render={(entry: WaitEntry) => <Status entry={entry} />} />
        <Column label="Actions" align="right" render={(entry: WaitEntry) => <EntryActs entry={entry} />} />
      </ListTable>
    </ListPage>
  );
}
