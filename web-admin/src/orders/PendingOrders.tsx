import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy, type ReactNode, useId } from 'react';
import { useBusinessZone } from '../api/queries.ts';
import type { CancellationRequest, RescheduleOrder } from '../api/types.ts';
import { visitText } from '../bookings/booking-name.ts';
import { BoardCard } from '../shared/board/BoardCard.tsx';
import { AskButton } from '../shared/command/AskButton.tsx';
import { useIsChanging } from '../shared/command/use-command.ts';
import { approveCancellation, approveMove, denyCancellation, denyMove } from './commands.ts';
import { fromText, roomText, toText } from './move-words.ts';

const ApproveCancellation = lazy(async () => ({
  default: (await import('./OrderDialogs.tsx')).ApproveCancellation,
}));
const DenyCancellation = lazy(async () => ({
  default: (await import('./OrderDialogs.tsx')).DenyCancellation,
}));
const ApproveMove = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).ApproveMove }));
const DenyMove = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).DenyMove }));

const titleOf = ({ customer_name, booking_id }: CancellationRequest | RescheduleOrder): string =>
  `${customer_name}, #${shortId(booking_id)}`;

const quoted = (reason: string | null): readonly string[] =>
  reason === null || reason === '' ? [] : [`“${reason}”`];

const paidText = (amount: number): string =>
  amount === 0 ? 'Nothing was paid.' : `${formatDollars(amount)} was paid.`;

function Cancellation({ request }: { readonly request: CancellationRequest }) {
  const zone = useBusinessZone();
  const whose = `the cancellation of ${titleOf(request)}`;
  return (
    <BoardCard
      title={titleOf(request)}
      lines={[
        visitText(request),
        ...quoted(request.reason),
        paidText(request.amount_paid),
        `Requested ${shortBusinessTime(request.requested_at, zone)}`,
      ]}
      isBusy={useIsChanging(approveCancellation.changes, request)}
    >
      <AskButton
        variant="contained"
        command={approveCancellation}
        thing={request}
        name="Approve"
        label={`Approve ${whose}`}
        dialog={<ApproveCancellation request={request} />}
      />
      <AskButton
        variant="text"
        color="error"
        command={denyCancellation}
        thing={request}
        name="Deny"
        label={`Deny ${whose}`}
        dialog={<DenyCancellation request={request} />}
      />
    </BoardCard>
  );
}

function Move({ order }: { readonly order: RescheduleOrder }) {
  const zone = useBusinessZone();
  const whose = `the move of ${titleOf(order)}`;
  return (
    <BoardCard
      title={titleOf(order)}
      lines={[
        `From ${fromText(order)}`,
        `To ${toText(order)}`,
        roomText(order),
        ...quoted(order.reason),
        `Requested ${shortBusinessTime(order.requested_at, zone)}`,
      ]}
      isBusy={useIsChanging(approveMove.changes, order)}
    >
      <AskButton
        variant="contained"
        command={approveMove}
        thing={order}
        name="Approve"
        label={`Approve ${whose}`}
        dialog={<ApproveMove order={order} />}
      />
      <AskButton
        variant="text"
        color="error"
        command={denyMove}
        thing={order}
        name="Deny"
        label={`Deny ${whose}`}
        dialog={<DenyMove order={order} />}
      />
    </BoardCard>
  );
}

interface GroupProps<Thing> {
  readonly title: string;
  readonly things: readonly Thing[];
  readonly empty: string;
  readonly card: (thing: Thing) => ReactNode;
}

function Group<Thing extends { readonly id: string }>({ title, things, empty, card }: GroupProps<Thing>) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h2">{`${title} (${things.length})`}</Typography>
      {things.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {things.map((thing) => (
            <li key={thing.id}>{card(thing)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface PendingOrdersProps {
  readonly cancellations: readonly CancellationRequest[];
  readonly reschedules: readonly RescheduleOrder[];
}

/** What waits for the office's decision. */
export const PendingOrders = ({ cancellations, reschedules }: PendingOrdersProps) => (
  <>
    <Group
      title="Pending Cancellations"
      things={cancellations}
      empty="No cancellations are waiting for a decision."
      card={(request) => <Cancellation request={request} />}
    />
    <Group
      title="Pending Reschedules"
      things={reschedules}
      empty="No moves are waiting for a decision."
      card={(order) => <Move order={order} />}
    />
  </>
);

export const PendingSkeleton = () => (
  <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3 }}>
    <Skeleton variant="rounded" height={160} />
    <Skeleton variant="rounded" height={160} />
  </Box>
);
