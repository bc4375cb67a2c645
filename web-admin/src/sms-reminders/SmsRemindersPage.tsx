import SmsIcon from '@mui/icons-material/SmsOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function SmsRemindersPage() {
  return (
    <PlannedPage
      Icon={SmsIcon}
      title="SMS Reminder Management"
      text="Here you will write the text messages that remind customers of their visits, and see which were sent."
    />
  );
}
