import { Mail, MessageSquare, Phone } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useConfig } from '../../../api/config.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { dialed } from './CallLinks.tsx';
import type { Job } from './queries.ts';

const itemStyle =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium outline-none data-highlighted:bg-mint-soft';

/** The ways to reach the customer; without their phone number, the office. */
export function ContactLinks({ job }: { readonly job: Job }) {
  const config = useConfig();
  const { customer_name, customer_phone, customer_email, contact_visible } = job;
  if (!contact_visible) return null;
  const ways = [
    ...(customer_phone === null
      ? []
      : [
          [`tel:${dialed(customer_phone)}`, `Call ${customer_name}`, Phone] as const,
          [`sms:${dialed(customer_phone)}`, `Text ${customer_name}`, MessageSquare] as const,
        ]),
    ...(customer_email === null
      ? []
      : [[`mailto:${customer_email}`, `Email ${customer_name}`, Mail] as const]),
    ...(config === undefined
      ? []
      : [[`tel:${dialed(config.office_phone)}`, 'Call the office', Phone] as const]),
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonStyle('quiet', 'min-h-12')}>
        <Phone aria-hidden="true" size={18} />
        Contact
        <span className="sr-only"> {customer_name}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={6}
          className="z-30 w-64 max-w-[calc(100vw-2rem)] animate-appear rounded-card border border-line bg-card p-2 shadow-soft"
        >
          {ways.map(([href, name, Icon]) => (
            <DropdownMenu.Item key={href} asChild>
              <a href={href} className={itemStyle}>
                <Icon aria-hidden="true" size={20} className="shrink-0 text-green" />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </a>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
