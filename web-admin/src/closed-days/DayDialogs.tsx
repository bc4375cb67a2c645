import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { VisitLinks } from '../shared/dialog/VisitLinks.tsx';
import { closeDay, openDay } from './commands.ts';
import { useVisitsOn } from './use-visits-on.ts';

function Visits({ date }: { readonly date: string }) {
  const { data, error, refetch } = useVisitsOn(date);
  if (data === undefined && error !== null)
    return (
      <LoadFailed title="The bookings of this day could not be loaded" error={error} onTryAgain={refetch} />
    );
  if (data === undefined) return <Skeleton variant="rounded" height={40} />;
  if (data.length === 0) return <Typography>No bookings are on this day.</Typography>;
  return (
    <Box>
      <Typography>
        {`${counted(data.length, 'booking is', 'bookings are')} on this day. Move or cancel ${data.length === 1 ? 'it' : 'them'} first:`}
      </Typography>
      <VisitLinks
        label="Bookings on this day"
        visits={data.map((booking) => ({ ...booking, booking_id: booking.id }))}
      />
    </Box>
  );
}

/** Says first which bookings are on the day, and is off until they are moved or cancelled. */
export function CloseDayDialog({ date }: { readonly date: string }) {
  const visits = useVisitsOn(date).data ?? [];
  return (
    <FormDialog
      title={`Close ${longDate(date)}?`}
      command={closeDay}
      thing={{ id: date }}
      values={{ reason: '' }}
      isReady={() => visits.length === 0}
      asked={(typed) => typed}
      submit={closeDay.name}
      keep="Keep it open"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Visits date={date} />
        <Typography>
          Once it is closed, no visit can be booked on it, and later visits of subscriptions take the next day
          with a free place.
        </Typography>
        <TextInput autoFocus name="reason" label="Reason" hint="Only the office sees it." maxLength={200} />
      </Box>
    </FormDialog>
  );
}

export const OpenDayDialog = ({ date }: { readonly date: string }) => (
  <ConfirmDialog
    title={`Open ${longDate(date)} again?`}
    isDanger={false}
    command={openDay}
    thing={{ id: date }}
    keep="Keep it closed"
  >
    Visits can be booked on this day again.
  </ConfirmDialog>
);
