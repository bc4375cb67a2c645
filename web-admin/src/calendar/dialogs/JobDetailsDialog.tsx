import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { durationText } from '@tidylog/contracts/vocabulary/arrival';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { paymentStateOf } from '@tidylog/contracts/vocabulary/state-names';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard } from '../../api/types.ts';
import { visitText } from '../../bookings/booking-name.ts';
import { ContactFacts } from '../../bookings/ContactFacts.tsx';
import { addOnsText, roomsText } from '../../bookings/order-words.ts';
import { DialogFrame } from '../../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../../shared/dialog/DialogHost.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { StatusLabel } from '../../shared/StatusLabel.tsx';
import { focusJob } from '../focus-job.ts';
import { jobName } from '../places.ts';

const addressLines = ({ apartment, address: { street, city, state, zip_code } }: JobCard): string =>
  [street, apartment, [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n');

interface PartProps {
  readonly job: JobCard;
}

const Visit = ({ job }: PartProps) => (
  <>
    <Fact name="Customer">{job.customer_name}</Fact>
    <ContactFacts contact={job} />
    <Fact name="Address">{addressLines(job) || 'No address'}</Fact>
    <Fact name="Instructions">{job.special_instructions ?? 'None'}</Fact>
    <Fact name="Visit">{visitText(job)}</Fact>
    <Fact name="Status">
      <StatusLabel status={job.status} />
    </Fact>
    <Fact name="Cleaner">{job.cleaner_name ?? 'Unassigned'}</Fact>
    <Fact name="Assignment notes">{job.notes ?? 'None'}</Fact>
  </>
);

function Order({ job }: PartProps) {
  const rooms = roomsText(job);
  const addOns = addOnsText(job);
  return (
    <>
      <Fact name="Service">{job.service_name}</Fact>
      <Fact name="House">{houseSizeText(job.house_size)}</Fact>
      {rooms !== '' && <Fact name="Rooms">{rooms}</Fact>}
      {addOns !== '' && <Fact name="Add-ons">{addOns}</Fact>}
      <Fact name="Duration">about {durationText(job.estimated_duration_hours)}</Fact>
      <Fact name="Total">
        {formatDollars(job.total_price)} ({paymentStateOf(job)})
      </Fact>
    </>
  );
}

/** What a dispatcher needs in order to send a cleaner. */
export function JobDetailsDialog({ job }: { readonly job: JobCard }) {
  const { close } = useDialog();
  useEffect(() => () => focusJob(job.id), [job.id]);
  return (
    <DialogFrame title="Job Details" stays={false}>
      <DialogContent>
        <Facts title={jobName(job)}>
          <Visit job={job} />
          <Order job={job} />
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/bookings/${job.id}`} color="inherit">
          Open booking
        </Button>
        <Button variant="contained" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
