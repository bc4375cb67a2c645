import SwapHorizIcon from '@mui/icons-material/SwapHorizOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function OrdersPage() {
  return (
    <PlannedPage
      Icon={SwapHorizIcon}
      title="Orders"
      text="Here you will approve or deny the cancellations and moves that customers ask for."
    />
  );
}
