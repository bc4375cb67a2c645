import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function InvoicesPage() {
  return (
    <PlannedPage
      Icon={ReceiptLongIcon}
      title="Invoice Management"
      text="Here you will make invoices from completed bookings, send them and download them."
    />
  );
}
