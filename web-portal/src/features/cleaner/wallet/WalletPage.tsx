import { PageHeading } from '../../../ui/Heading.tsx';
import { QuestionsPart } from '../questions/QuestionsPart.tsx';
import { WalletCard } from './WalletCard.tsx';

export function WalletPage() {
  return (
    <div className="space-y-6">
      <PageHeading title="Wallet" />
      <div className="max-w-md">
        <WalletCard />
      </div>
      <QuestionsPart />
    </div>
  );
}
