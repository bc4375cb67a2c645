import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function PromosPage() {
  return (
    <PlannedPage
      Icon={LocalOfferIcon}
      title="Promo Code Management"
      text="Here you will create promo codes, turn them on and off, and see how often each was used."
    />
  );
}
