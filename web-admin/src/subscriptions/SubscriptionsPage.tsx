import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function SubscriptionsPage() {
  return (
    <PlannedPage
      Icon={EventRepeatIcon}
      title="Subscriptions"
      text="Here you will see every subscription, and pause, resume, skip or cancel it."
    />
  );
}
