import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function CancellationsPage() {
  return (
    <PlannedPage
      Icon={EventBusyIcon}
      title="Cancellation Requests"
      text="Here you will decide requests to cancel a booking, and how much is refunded."
    />
  );
}
