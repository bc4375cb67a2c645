import PlaceFreeIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { businessDate, shortBusinessTime, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
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
import { LongText } from '../shared/list/LongText.tsx';
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

const askedForBy = ({ preferred_frequency, house_size }: WaitEntry): string =>
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

function Status({ entry }: { readonly entry: WaitEntry }) {
  const { status, booking_id, offered_at } = entry;
  const zone = useBusinessZone();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', color: 'text.secondary' }}>
      <StateLabel {...waitLooks[status]} />
      {offered_at !== null && (
        <Box sx={{ maxWidth: { md: 128 } }}>{`Offered ${shortBusinessTime(offered_at, zone)}`}</Box>
      )}
      {booking_id !== null && (
        <Link component={RouterLink} to={`/bookings/${booking_id}`} color="inherit">
          {`Booking #${shortId(booking_id)}`}
        </Link>
      )}
    </Box>
  );
}

const Person = ({ entry }: { readonly entry: WaitEntry }) => (
  <Box
    sx={{
      minWidth: { md: 206 },
      maxWidth: { md: 216 },
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    <Box sx={{ fontWeight: 500 }}>{entryName(entry)}</Box>
    <Box sx={{ color: 'text.secondary' }}>
      <MailLink color="inherit" email={entry.email} />
      <Box>{entry.phone === null ? 'No phone' : phoneText(entry.phone)}</Box>
    </Box>
  </Box>
);

/** Where rows are blocks, their cells have no heads. */
const headOfBlock = { display: { xs: 'inline', md: 'none' } } as const;

const Words = ({ entry }: { readonly entry: WaitEntry }) => (
  <Box sx={{ minWidth: { md: 150 }, maxWidth: { md: 240 } }}>
    {entry.notes !== null && <LongText text={entry.notes} label={`the notes on ${entryName(entry)}`} />}
    <Box sx={{ color: 'text.secondary' }}>{askedForBy(entry)}</Box>
  </Box>
);

/** The people who wait for a place; those whose day has one come first. */
export function WaitlistPage() {
  const zone = useBusinessZone();
  return (
    <ListPage list={waitlistList} above={<CountCards resource="waitlist" cards={cards} />}>
      <ListTable list={waitlistList} stacks>
        <Column source="last_name" label="Name" render={(entry: WaitEntry) => <Person entry={entry} />} />
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
            <TwoLines
              first={
                <>
                  <Box component="span" sx={headOfBlock}>
                    {'Waiting since '}
                  </Box>
                  {businessDate(entry.created_at, zone)}
                </>
              }
              second={<Place entry={entry} />}
            />
          )}
        />
        <Column label="Notes" render={(entry: WaitEntry) => <Words entry={entry} />} />
        <Column source="status" label="Status" render={(entry: WaitEntry) => <Status entry={entry} />} />
        <Column label="Actions" align="right" render={(entry: WaitEntry) => <EntryActs entry={entry} />} />
      </ListTable>
    </ListPage>
  );
}
