import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function ReportsPage() {
  return (
    <PlannedPage
      Icon={AssessmentIcon}
      title="Reports"
      text="Here you will read and export the figures of a week or a month."
    />
  );
}
