import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { type RefObject, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone, usePaymentChecks } from '../api/queries.ts';
import type { PaymentChecks as Checks, PaymentCheck } from '../api/types.ts';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { command } from '../shared/command/command.ts';
import { lookWords } from './look-words.ts';
import { Panel } from './Panel.tsx';

const settlePaymentCheck = command({
  endpoint: 'POST /admin/payment-checks/:id/settle',
  permission: 'money',
  name: 'Mark as settled',
  input: ({ id }: PaymentCheck) => ({ params: { id } }),
  done: () => 'Removed from the list',
  changes: 'dashboard',
});

function Whereabouts({ check }: { readonly check: PaymentCheck }) {
  const { booking_id, subscription_id, provider_id } = check;
  return (
    <>
      {booking_id !== null && (
        <>
          {', '}
          <Link component={RouterLink} to={`/bookings/${booking_id}`}>
            booking {shortId(booking_id)}
          </Link>
        </>
      )}
      {subscription_id !== null && `, fee of subscription ${shortId(subscription_id)}`}
      {provider_id !== null && (
        <Box component="span" sx={{ display: 'block' }}>
          At the payment provider: {provider_id}
        </Box>
      )}
    </>
  );
}

interface CheckProps {
  readonly check: PaymentCheck;
  /** Gets the focus once the check and its button are gone. */
  readonly rest: RefObject<HTMLElement | null>;
}

function Check({ check, rest }: CheckProps) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) rest.current?.focus();
    },
    [rest],
  );
  const zone = useBusinessZone();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{check.text}</Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {shortBusinessTime(check.since, zone)}
          <Whereabouts check={check} />
        </Typography>
      </Box>
      <CommandButton
        command={settlePaymentCheck}
        thing={check}
        label={`Mark as settled: ${check.text}`}
        onPress={() => {
          isPressed.current = true;
        }}
      />
    </Box>
  );
}

function Content({ checks }: { readonly checks: Checks }) {
  const zone = useBusinessZone();
  const rest = useRef<HTMLParagraphElement>(null);
  return (
    <>
      {checks.checks.length === 0 && checks.last_look_at !== null && (
        <Typography>Nothing to check.</Typography>
      )}
      {checks.checks.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {checks.checks.map((check) => (
            <Check key={check.id} check={check} rest={rest} />
          ))}
        </Box>
      )}
      <Typography ref={rest} tabIndex={-1} color="textSecondary" sx={{ outline: 'none' }}>
        {lookWords(checks, zone)}
      </Typography>
    </>
  );
}

/** The payments that the office has to check. */
export function PaymentChecks() {
  const { data, isError } = usePaymentChecks();
  if (isError && data === undefined)
    return (
      <Panel title="Payments to check">
        <Typography role="alert">Failed to load payments to check</Typography>
      </Panel>
    );
  return data === undefined ? (
    <Skeleton variant="rounded" height={122} />
  ) : (
    <Panel
      title={data.checks.length === 0 ? 'Payments to check' : `Payments to check (${data.checks.length})`}
    >
      <Content checks={data} />
    </Panel>
  );
}
