import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircle';
import DoneIcon from '@mui/icons-material/Done';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { shortBusinessTime, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { OrderChange } from '../api/types.ts';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { ScrollArea } from '../shared/ScrollArea.tsx';
import { StateLabel, type StateLook } from '../shared/StateLabel.tsx';

const types = {
  cancellation: { name: 'Cancellation', Icon: EventBusyIcon },
  reschedule: { name: 'Reschedule', Icon: MoveIcon },
} as const;

const outcomes: Readonly<Record<OrderChange['outcome'], StateLook>> = {
  done: { name: 'Done', Icon: DoneIcon, tone: 'in_progress' },
  approved: { name: 'Approved', Icon: CheckIcon, tone: 'completed' },
  denied: { name: 'Denied', Icon: BlockIcon, tone: 'cancelled' },
};

function Visit({ change }: { readonly change: OrderChange }) {
  const { original_date, original_time_slot, new_date, new_time_slot } = change;
  const original = `${shortDateOfYear(original_date)}, ${original_time_slot}`;
  if (new_date === null) return <TwoLines widest={320} first={original} second="" />;
  return (
    <TwoLines
      widest={320}
      first={original}
      second={`to ${shortDateOfYear(new_date)}, ${new_time_slot ?? ''}`}
    />
  );
}

function Row({ change, zone }: { readonly change: OrderChange; readonly zone: string }) {
  const { name, Icon } = types[change.type];
  return (
    <TableRow>
      <TableCell>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
          {name}
        </Box>
      </TableCell>
      <TableCell>
        <TwoLines
          first={change.customer_name}
          second={
            <Link component={RouterLink} to={`/bookings/${change.booking_id}`} color="inherit">
              {`#${shortId(change.booking_id)}`}
            </Link>
          }
        />
      </TableCell>
      <TableCell>
        <Visit change={change} />
      </TableCell>
      <TableCell>
        <TwoLines first={shortBusinessTime(change.timestamp, zone)} second={`by ${change.by}`} />
      </TableCell>
      <TableCell>
        <StateLabel {...outcomes[change.outcome]} />
      </TableCell>
    </TableRow>
  );
}

/** The latest cancellations, moves and denied requests, newest first. */
export function OrderHistory({ changes }: { readonly changes: readonly OrderChange[] }) {
  const zone = useBusinessZone();
  if (changes.length === 0)
    return <Typography color="textSecondary">No visit has been cancelled or moved yet.</Typography>;
  return (
    <ScrollArea
      label="Recent Order Changes"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', backgroundColor: 'background.paper' }}
    >
      <Table size="small" aria-label="Recent Order Changes">
        <TableHead>
          <TableRow>
            <TableCell>Type</TableCell>
            <TableCell>Customer</TableCell>
            <TableCell>Visit</TableCell>
            <TableCell>When</TableCell>
            <TableCell>Outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
          {changes.map((change) => (
            <Row key={change.id} change={change} zone={zone} />
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
