import MailIcon from '@mui/icons-material/MailOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function EmailRemindersPage() {
  return (
    <PlannedPage
      Icon={MailIcon}
      title="Email Reminders"
      text="Here you will remind customers of their next visits by email."
    />
  );
}
