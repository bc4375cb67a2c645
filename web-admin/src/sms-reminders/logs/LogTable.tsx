import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../../api/queries.ts';
import type { SmsLog } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { quietLook } from '../../shared/command/CommandButton.tsx';
import { useIsChanging } from '../../shared/command/use-command.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { LongText } from '../../shared/list/LongText.tsx';
import { PhoneLink } from '../../shared/PhoneLink.tsx';
import { StateLabel } from '../../shared/StateLabel.tsx';
import { resendText } from '../commands.ts';
import { useSmsStatus } from '../queries.ts';
import { kindText, logLooks, outcomeLines } from './log-words.ts';

const ResendDialog = lazy(async () => ({ default: (await import('./ResendDialog.tsx')).ResendDialog }));

interface LogProps {
  readonly log: SmsLog;
}

function Resend({ log }: LogProps) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(resendText.changes, log);
  const cannotSend = useSmsStatus().data === false;
  if (!log.can_resend || !may(resendText.permission)) return null;
  return (
    <Button
      variant="outlined"
      aria-label={`Resend the text of booking #${shortId(log.booking_id)}`}
      disabled={isChanging || cannotSend}
      onClick={() => open(<ResendDialog log={log} />)}
      sx={quietLook}
    >
      {resendText.name}
    </Button>
  );
}

function Row({ log, zone }: LogProps & { readonly zone: string }) {
  const booking = `#${shortId(log.booking_id)}`;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {shortBusinessTime(log.sent_at ?? log.at, zone)}
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box
          sx={{ display: 'grid', justifyItems: 'start', '& a': { lineHeight: '24px', whiteSpace: 'nowrap' } }}
        >
          <span>{log.customer_name}</span>
          {log.customer_phone === null ? 'No phone number' : <PhoneLink phone={log.customer_phone} />}
          <Link component={RouterLink} to={`/bookings/${log.booking_id}`}>
            {booking}
          </Link>
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: 240 }}>
        <Box sx={{ fontWeight: 500 }}>{kindText(log)}</Box>
        <LongText text={log.message} label={`the text of booking ${booking}`} />
      </TableCell>
      <TableCell sx={{ minWidth: 180 }}>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <StateLabel {...logLooks[log.state]} />
          {outcomeLines(log, zone).map((line) => (
            <Box key={line} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          ))}
          <Resend log={log} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Where the columns do not fit, each row is a block of its cells. */
const stacked = (theme: Theme) => ({
  '& td': { verticalAlign: 'top' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'grid', gap: theme.spacing(2), padding: theme.spacing(4) },
    '& tbody tr + tr': { borderTop: `1px solid ${theme.palette.divider}` },
    '& tbody tr .MuiTableCell-root.MuiTableCell-root': {
      display: 'block',
      padding: 0,
      border: 0,
      minWidth: 0,
    },
  },
});

/** Texts with their phone numbers and what became of them. */
export function LogTable({ logs }: { readonly logs: readonly SmsLog[] }) {
  const zone = useBusinessZone();
  return (
    <Box
      sx={{
        minWidth: 0,
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
      }}
    >
      <Table size="small" aria-label="Reminder Logs" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>Time</TableCell>
            <TableCell>To</TableCell>
            <TableCell>Text</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {logs.map((log) => (
            <Row key={log.id} log={log} zone={zone} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
