import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';

interface CustomerFactsProps {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isGuest: boolean;
}

/** Whose booking it is: text and no fields. */
export const CustomerFacts = ({ name, email, phone, isGuest }: CustomerFactsProps) => (
  <Facts title="Customer information">
    <Fact name="Name">{name}</Fact>
    <Fact name="Email">{email ?? 'None given: please tell the customer yourself'}</Fact>
    <Fact name="Phone">{phone === null ? 'None given' : phoneText(phone)}</Fact>
    <Fact name="Account">{isGuest ? 'Guest' : 'Registered'}</Fact>
  </Facts>
);
