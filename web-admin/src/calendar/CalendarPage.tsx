import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function CalendarPage() {
  return (
    <PlannedPage
      Icon={CalendarMonthIcon}
      title="Calendar"
      text="Here you will assign jobs to cleaners on a board of days and time slots."
    />
  );
}
