import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy, type RefObject, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { Matter } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { resendMessage } from '../shared/panel/resend.ts';
import { settleCheck } from './commands.ts';
import { whereaboutsOf } from './whereabouts.ts';

const resend = resendMessage('dashboard');

const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog.tsx')).SettleDialog }));

function Notes({ matter }: { readonly matter: Matter }) {
  const zone = useBusinessZone();
  const place = whereaboutsOf(matter);
  const { name, provider_id } = matter;
  return (
    <Typography
      component="div"
      color="textSecondary"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 3,
        overflowWrap: 'anywhere',
      }}
    >
      <span>Since {shortBusinessTime(matter.since, zone)}</span>
      {name !== null && <span>{name}</span>}
      {place !== null && (
        <Link component={RouterLink} to={place.to} sx={{ py: 0.5 }}>
          {place.title}
        </Link>
      )}
      {provider_id !== null && <span>At the payment provider: {provider_id}</span>}
    </Typography>
  );
}

interface AttentionRowProps {
  readonly matter: Matter;
  /** Gets the focus once the row and its button are gone. */
  readonly rest: RefObject<HTMLElement | null>;
}

/** One thing to deal with: what it is, since when, how much money it is about, and where it is dealt with. */
export function AttentionRow({ matter, rest }: AttentionRowProps) {
  const row = useRef<HTMLElement>(null);
  return (
    <Box
      ref={row}
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0, borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{matter.text}</Typography>
        <Notes matter={matter} />
      </Box>
      {matter.amount !== null && (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatDollars(matter.amount)}
        </Typography>
      )}
      {matter.message_id !== null && (
        <CommandButton
          command={resend}
          thing={{ id: matter.message_id, at: matter.since }}
          label={`${resend.name}: ${matter.text}`}
        />
      )}
      {matter.check_id !== null && (
        <AskButton
          command={settleCheck}
          thing={matter}
          name={settleCheck.name}
          label={`${settleCheck.name}: ${matter.text}`}
          dialog={<SettleDialog matter={matter} row={row} rest={rest} />}
        />
      )}
    </Box>
  );
}
