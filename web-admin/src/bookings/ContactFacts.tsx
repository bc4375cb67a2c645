import type { Booking } from '../api/types.ts';
import { MailLink } from '../shared/MailLink.tsx';
import { PhoneLink } from '../shared/PhoneLink.tsx';
import { Fact } from '../shared/panel/Facts.tsx';

type Contact = Pick<Booking, 'customer_email' | 'customer_phone'>;

/** How to reach the customer of a booking. */
export const ContactFacts = ({ contact }: { readonly contact: Contact }) => (
  <>
    <Fact name="Email">
      {contact.customer_email === null ? (
        'None given: we send no emails. Please call.'
      ) : (
        <MailLink email={contact.customer_email} />
      )}
    </Fact>
    <Fact name="Phone">
      {contact.customer_phone === null ? 'None given' : <PhoneLink phone={contact.customer_phone} />}
    </Fact>
  </>
);
