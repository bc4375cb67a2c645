import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';
import { accessReasonName } from '@tidylog/contracts/vocabulary/road';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBusinessZone, useVisit } from '../../api/queries.ts';
import type { Booking, VisitReport } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { PhoneLink } from '../../shared/PhoneLink.tsx';
import { useIsBookingChanging } from '../commands.ts';
import { outcomeName } from './visit-words.ts';

const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog.tsx')).AccessDialog }));

type Problem = VisitReport['problems'][number];

interface CallProps {
  readonly who: string;
  readonly name: string | null;
  readonly phone: string | null;
}

const Call = ({ who, name, phone }: CallProps) => (
  <div>
    {who} {name}: {phone === null ? 'no phone number' : <PhoneLink phone={phone} />}
  </div>
);

interface ReportProps {
  readonly booking: Booking;
  readonly cleaner: { readonly name: string | null; readonly phone: string | null };
  readonly title: string;
  readonly note: string | null;
  readonly children?: ReactNode;
}

const Report = ({ booking, cleaner, title, note, children }: ReportProps) => (
  <Alert
    severity="error"
    role="status"
    sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
  >
    <AlertTitle>{title}</AlertTitle>
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {note !== null && <div>&quot;{note}&quot;</div>}
      <Call who="Cleaner" {...cleaner} />
      <Call who="Customer" name={booking.customer_name} phone={booking.customer_phone} />
      {children}
    </Box>
  </Alert>
);

function ClosedDoor({ booking, problem }: { readonly booking: Booking; readonly problem: Problem }) {
  const zone = useBusinessZone();
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  const { by, by_phone, reason, reported_at, note, settled } = problem;
  return (
    <Report
      booking={booking}
      cleaner={{ name: by, phone: by_phone }}
      title={`${by} could not get in, ${shortBusinessTime(reported_at, zone)}: ${accessReasonName(reason).toLowerCase()}`}
      note={note}
    >
      {(settled !== null || booking.status !== 'confirmed') && (
        <div>{settled !== null && `${outcomeName(settled)}. `}The pay for the way is not decided yet.</div>
      )}
      {may('dispatch') && (
        <Box sx={{ pt: 1 }}>
          <Button
            variant="contained"
            disabled={isChanging}
            onClick={() =>
              open(
                <Suspense>
                  <AccessDialog booking={booking} problem={problem} />
                </Suspense>,
              )
            }
          >
            Decide
          </Button>
        </Box>
      )}
    </Report>
  );
}

function CannotCome({ booking, note }: { readonly booking: Booking; readonly note: string | null }) {
  const zone = useBusinessZone();
  if (booking.cannot_come_at === null) return null;
  const told = shortBusinessTime(booking.cannot_come_at, zone);
  return (
    <Report
      booking={booking}
      cleaner={{ name: booking.cleaner_name, phone: booking.cleaner_phone }}
      title={`${booking.cleaner_name} cannot come, ${told}`}
      note={note}
    >
      <div>Assign another cleaner, or move the visit.</div>
    </Report>
  );
}

/** What a cleaner reported and waits for the office, above all else, with both phones. */
export function OpenReport({ booking }: { readonly booking: Booking }) {
  const { data } = useVisit(booking.id);
  const undecided = data?.problems.filter(({ cleaner_pay }) => cleaner_pay === null) ?? [];
  const note = data?.notes.find(
    ({ cannot_come, written_at }) => cannot_come && written_at === booking.cannot_come_at,
  );
  return (
    <>
      {undecided.map((problem) => (
        <ClosedDoor key={problem.id} booking={booking} problem={problem} />
      ))}
      {booking.status === 'confirmed' && <CannotCome booking={booking} note={note?.text ?? null} />}
    </>
  );
}
