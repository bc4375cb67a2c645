import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useId } from 'react';
import { useBooking } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { StatusLabel } from '../shared/StatusLabel.tsx';
import { BookingActs } from './BookingActs.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingStory } from './BookingStory.tsx';
import { visitText } from './booking-name.ts';

interface BookingPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3 }}>
      <Skeleton height={32} width="60%" />
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  );
}

function Heading({ booking, labelId }: { readonly booking: Booking; readonly labelId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={labelId} component="h2" sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 600 }}>
        {booking.customer_name}
      </Typography>
      <Typography>{visitText(booking)}</Typography>
    </Box>
  );
}

function Content({ id, labelId }: { readonly id: string; readonly labelId: string }) {
  const { data, error, refetch } = useBooking(id);
  if (data !== undefined) {
    return (
      <>
        <Heading booking={data} labelId={labelId} />
        <BookingActs booking={data} />
        <BookingDetails booking={data} />
        <BookingStory booking={data} />
      </>
    );
  }
  if (error !== null) {
    return <LoadFailed title="This booking could not be loaded" error={error} onTryAgain={refetch} />;
  }
  return <Loading />;
}

function PanelBar({ id, onClose }: BookingPanelProps) {
  const { data } = useBooking(id);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 5,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        #{shortId(id)}
      </Typography>
      {data !== undefined && <StatusLabel status={data.status} />}
      <IconButton aria-label="Close" color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** One booking beside the list: what was ordered, for whom, at which price, and its story. */
export function BookingPanel({ id, onClose }: BookingPanelProps) {
  const labelId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { sx: { backgroundColor: 'rgb(10 20 17 / 25%)' } },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelId,
          sx: { width: { xs: '100%', sm: 460 }, boxSizing: 'border-box' },
        },
      }}
    >
      <PanelBar id={id} onClose={onClose} />
      <Box sx={{ display: 'grid', gap: 6, p: 5, alignContent: 'start' }}>
        <Content key={id} id={id} labelId={labelId} />
      </Box>
    </Drawer>
  );
}
