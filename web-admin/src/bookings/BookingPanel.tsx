import Typography from '@mui/material/Typography';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useBooking, useStory } from '../api/queries.ts';
import type { Booking } from '../api/types.ts';
import { MessageFact } from '../shared/panel/MessageFact.tsx';
import { Part } from '../shared/panel/Part.tsx';
import { type Read, SidePanel } from '../shared/panel/SidePanel.tsx';
import { Story } from '../shared/story/Story.tsx';
import { BookingActs } from './BookingActs.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { visitText } from './booking-name.ts';
import { StatusProgress } from './StatusProgress.tsx';
import { OpenReport } from './visit/OpenReport.tsx';
import { VisitPart } from './visit/VisitPart.tsx';

interface MessagesProps {
  readonly booking: Booking;
  readonly read: Read<Booking>;
}

/** What the customer was sent about this visit, and what was not sent and why. */
function Messages({ booking, read }: MessagesProps) {
  return (
    <Part title="Messages" read={{ ...read, data: booking.messages }} none="No messages yet">
      {(message) => <MessageFact key={message.id} message={message} />}
    </Part>
  );
}

interface BookingPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One booking next to the list: what was ordered, for whom, at which price, and its story. */
export function BookingPanel({ id, onClose }: BookingPanelProps) {
  const read = useBooking(id);
  const story = useStory(id);
  return (
    <SidePanel
      key={id}
      read={read}
      failed="This booking could not be loaded"
      bar={
        <>
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            #{shortId(id)}
          </Typography>
          {read.data !== undefined && <StatusProgress status={read.data.status} />}
        </>
      }
      title={({ customer_name }) => customer_name}
      subtitle={visitText}
      onClose={onClose}
    >
      {(booking) => (
        <>
          <OpenReport booking={booking} />
          <BookingActs booking={booking} />
          <BookingDetails booking={booking} />
          <VisitPart booking={booking} />
          <Messages booking={booking} read={read} />
          <Story read={story} />
        </>
      )}
    </SidePanel>
  );
}
