import { Phone } from 'lucide-react';
import { useConfig } from '../../../api/config.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import type { Job } from './queries.ts';

export const dialed = (phone: string): string => phone.replace(/[^+\d]/g, '');

const CallLink = ({ phone, name }: { readonly phone: string; readonly name: string }) => (
  <a href={`tel:${dialed(phone)}`} className={buttonStyle('secondary', 'min-h-12 grow sm:grow-0')}>
    <Phone aria-hidden="true" size={18} className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">Call {name}</span>
  </a>
);

export function CallOffice() {
  const phone = useConfig()?.office_phone;
  return phone === undefined ? null : <CallLink phone={phone} name="the office" />;
}

/** Both can be called where a text says so. */
export const CallLinks = ({ job: { customer_name, customer_phone } }: { readonly job: Job }) => (
  <div className="flex flex-wrap gap-2 pt-1">
    {customer_phone !== null && <CallLink phone={customer_phone} name={customer_name} />}
    <CallOffice />
  </div>
);
