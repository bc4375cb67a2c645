import NewIcon from '@mui/icons-material/FiberNewOutlined';
import LateIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { businessDate, shortBusinessTime, shortDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { Link as RouterLink } from 'react-router-dom';
import { useAttention, useBusinessZone } from '../api/queries.ts';
import type { Payout } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { Column } from '../shared/list/Column.tsx';
import { CountCards, FigureCard } from '../shared/list/CountCards.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { ExportBar } from './ExportBar.tsx';
import { PayoutActs } from './PayoutActs.tsx';
import { payoutList } from './payout-list.ts';
import { payoutLooks } from './payout-status.ts';

const cards = [
  { name: 'Total' },
  ...(['pending', 'processing', 'failed'] as const).map((status) => ({
    name: payoutLooks[status].name,
    filter: { status },
  })),
];

const Mark = ({ Icon, words }: { readonly Icon: typeof NewIcon; readonly words: string }) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      color: (theme) => theme.tokens.status.pending.text,
      fontWeight: 600,
    }}
  >
    <Icon aria-hidden sx={{ fontSize: 18 }} />
    {words}
  </Box>
);

function Method({ payout }: { readonly payout: Payout }) {
  return (
    <Box sx={{ minWidth: { md: 150 }, overflowWrap: 'anywhere' }}>
      {payout.method}
      {payout.needs_details && <Mark Icon={WarningIcon} words="Needs details" />}
      {payout.is_new_method && <Mark Icon={NewIcon} words="New method" />}
    </Box>
  );
}

const failureWords = { office: 'Not paid', returned: 'Returned by bank', cancelled: 'Taken back' } as const;

function Status({ payout }: { readonly payout: Payout }) {
  const zone = useBusinessZone();
  const { status, processed_at, reference, failure, failure_note } = payout;
  return (
    <Box
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', color: 'text.secondary', maxWidth: { md: 220 } }}
    >
      <StateLabel {...payoutLooks[status]} />
      {processed_at !== null && <Box>{businessDate(processed_at, zone)}</Box>}
      {reference !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{reference}</Box>}
      {failure !== null && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {failure_note === null ? failureWords[failure] : `${failureWords[failure]}: ${failure_note}`}
        </Box>
      )}
    </Box>
  );
}

/** What the office has still to send, less fees. */
function WaitingMoney() {
  const { data, error } = useAttention();
  const waiting = data?.find(({ kind }) => kind === 'payouts-waiting');
  const figure = data === undefined ? undefined : formatDollars(waiting?.amount ?? 0);
  return <FigureCard name="Pending, to be sent" figure={figure} error={error} />;
}

const Summary = () => (
  <CountCards resource="payouts" cards={cards}>
    <WaitingMoney />
  </CountCards>
);

/** What cleaners withdraw, for the office to pay. */
export function PayoutsPage() {
  const zone = useBusinessZone();
  return (
    <ListPage list={payoutList} above={<Summary />}>
      <ListTable list={payoutList} stacks ticked={may('money') ? <ExportBar /> : undefined}>
        <Column
          source="cleaner_name"
          label="Cleaner"
          render={({ cleaner_id, cleaner_name }: Payout) => (
            <Link component={RouterLink} to={`/cleaners/${cleaner_id}`}>
              {cleaner_name}
            </Link>
          )}
        />
        <Column
          source="amount"
          label="To be sent"
          align="right"
          render={({ net_amount, amount, fee }: Payout) => (
            <TwoLines
              first={formatDollars(net_amount)}
              second={fee === 0 ? 'No fee' : `${formatDollars(amount)} less fee`}
            />
          )}
        />
        <Column label="Method" render={(payout: Payout) => <Method payout={payout} />} />
        <Column
          source="created_at"
          label="Asked for"
          render={({ created_at, expected_by, is_overdue }: Payout) => (
            <>
              <TwoLines
                first={shortBusinessTime(created_at, zone)}
                second={`Promised by ${shortDate(expected_by)}`}
              />
              {is_overdue && <Mark Icon={LateIcon} words="Overdue" />}
            </>
          )}
        />
        <Column source="status" label="Status" render={(payout: Payout) => <Status payout={payout} />} />
        <Column label="Actions" align="right" render={(payout: Payout) => <PayoutActs payout={payout} />} />
      </ListTable>
    </ListPage>
  );
}
