import HourglassEmptyIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function WaitlistPage() {
  return (
    <PlannedPage
      Icon={HourglassEmptyIcon}
      title="Waitlist Management"
      text="Here you will see who waits for a place, and offer one that is free."
    />
  );
}
