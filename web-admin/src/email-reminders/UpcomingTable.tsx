import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { shortBusinessTime, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { type ReminderType, reminderNames } from '@tidylog/contracts/vocabulary/reminders';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { Upcoming } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { ScrollArea } from '../shared/ScrollArea.tsx';
import { StatusLabel } from '../shared/StatusLabel.tsx';
import { nameOfVisit } from './reminder-words.ts';
import { SendButton } from './SendButton.tsx';

const stacked = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '44px 1fr',
      gap: theme.spacing(2),
      padding: theme.spacing(3),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tbody td': { display: 'block', padding: 0, border: 0, gridColumn: 2 },
    '& tbody td.tick': { gridColumn: 1, gridRow: '1 / span 5' },
    '& tbody tr.unticked td': { gridColumn: '1 / span 2' },
  },
  [theme.breakpoints.between('sm', 'md')]: {
    '& tbody tr': { gridTemplateColumns: '44px 1fr 1fr 1fr' },
    '& tbody td': { gridColumn: 'auto' },
    '& tbody td.tick': { gridRow: '1 / span 2' },
    '& tbody tr.unticked td': { gridColumn: 'auto' },
    '& tbody tr.unticked': { gridTemplateColumns: '1fr 1fr' },
  },
});

function Reminded({ reminded }: Pick<Upcoming, 'reminded'>) {
  const zone = useBusinessZone();
  if (reminded.length === 0) return <Typography color="textSecondary">None yet</Typography>;
  return (
    <Box component="ul" aria-label="Reminders sent" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reminded.map(({ type, at }) => (
        <li key={`${type} ${at}`}>{`${reminderNames[type]}, ${shortBusinessTime(at, zone)}`}</li>
      ))}
    </Box>
  );
}

interface UpcomingTableProps {
  readonly visits: readonly Upcoming[];
  readonly type: ReminderType;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string) => void;
}

interface RowProps extends Pick<UpcomingTableProps, 'type' | 'onTick'> {
  readonly visit: Upcoming;
  readonly isTicked: boolean;
}

function Tick({ visit, isTicked, onTick }: Omit<RowProps, 'type'>) {
  return (
    <TableCell className="tick" padding="checkbox">
      <Checkbox
        checked={isTicked}
        disabled={!visit.has_email}
        onChange={() => onTick(visit.id)}
        slotProps={{ input: { 'aria-label': `Select ${nameOfVisit(visit)}` } }}
      />
    </TableCell>
  );
}

function Row({ visit, type, isTicked, onTick }: RowProps) {
  const { id, booking_date, time_slot, customer_name, customer_email, has_email } = visit;
  return (
    <TableRow className={may('dispatch') ? '' : 'unticked'}>
      {may('dispatch') && <Tick visit={visit} isTicked={isTicked} onTick={onTick} />}
      <TableCell>
        <TwoLines
          first={
            <Link component={RouterLink} to={`/bookings/${id}`}>
              {shortDateOfYear(booking_date)}
            </Link>
          }
          second={time_slot}
        />
      </TableCell>
      <TableCell>
        <TwoLines
          first={customer_name}
          second={has_email ? customer_email : 'No email address. Please call.'}
        />
      </TableCell>
      <TableCell>
        <StatusLabel status={visit.status} />
      </TableCell>
      <TableCell>
        <Reminded reminded={visit.reminded} />
      </TableCell>
      {may('dispatch') && (
        <TableCell align="right" sx={{ textAlign: { xs: 'left', md: 'right' } }}>
          <SendButton toRemind={{ id, visit, type }} />
        </TableCell>
      )}
    </TableRow>
  );
}

/** The visits to come, with what their customers were already reminded of. */
export function UpcomingTable({ visits, type, ticked, onTick }: UpcomingTableProps) {
  return (
    <ScrollArea label="Upcoming bookings" sx={{}}>
      <Table aria-label="Upcoming bookings" sx={stacked}>
        <TableHead>
          <TableRow>
            {may('dispatch') && <TableCell padding="checkbox">Select</TableCell>}
            <TableCell>Visit</TableCell>
            <TableCell>Customer</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Reminders sent</TableCell>
            {may('dispatch') && <TableCell align="right">Actions</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {visits.map((visit) => (
            <Row key={visit.id} visit={visit} type={type} isTicked={ticked.has(visit.id)} onTick={onTick} />
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
