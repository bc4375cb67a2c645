import Link from '@mui/material/Link';
import { phoneNumber, phoneText } from '@tidylog/contracts/vocabulary/phone';

/** A phone number that can be called; text that is none stays text. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const known = phoneNumber(phone);
  if (known === null) return phone;
  return <Link href={`tel:${known.number}`}>{phoneText(phone)}</Link>;
}
