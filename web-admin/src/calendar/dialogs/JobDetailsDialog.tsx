import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { durationText } from '@tidylog/contracts/vocabulary/arrival';
import { houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard } from '../../api/types.ts';
import { visitText } from '../../bookings/booking-name.ts';
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

export function JobDetailsDialog({ job }: { readonly job: JobCard }) {
  const { close } = useDialog();
  useEffect(() => () => focusJob(job.id), [job.id]);
  return (
    <DialogFrame title="Job Details" stays={false}>
      <DialogContent>
        <Facts title={jobName(job)}>
          <Fact name="Customer">{job.customer_name}</Fact>
          <Fact name="Visit">{visitText(job)}</Fact>
          <Fact name="Cleaner">{job.cleaner_name ?? 'Unassigned'}</Fact>
          <Fact name="Service">{job.service_name}</Fact>
          <Fact name="House">{houseSizeText(job.house_size)}</Fact>
          <Fact name="Duration">about {durationText(job.estimated_duration_hours)}</Fact>
          <Fact name="Total">{formatDollars(job.total_price)}</Fact>
          <Fact name="Status">
            <StatusLabel status={job.status} />
          </Fact>
          <Fact name="Address">{addressLines(job) || 'No address'}</Fact>
          <Fact name="Notes">{job.notes ?? 'None'}</Fact>
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
