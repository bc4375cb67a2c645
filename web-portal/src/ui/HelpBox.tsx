import { Clock, Mail, Phone } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { Bone } from './Skeleton.tsx';

const linkStyle = 'inline-flex min-h-8 items-center font-semibold text-green underline underline-offset-2';

/** How to reach the office. */
export function HelpBox() {
  const config = useConfig();
  return (
    <section aria-labelledby="help" className="rounded-card bg-sand p-5">
      <h2 id="help" className="text-lg font-bold">
        Need help?
      </h2>
      {config === undefined ? (
        <Bone className="mt-3 h-20" />
      ) : (
        <ul className="mt-2 space-y-1">
          <li className="flex items-center gap-3">
            <Phone aria-hidden="true" size={18} className="shrink-0 text-green" />
            <a href={`tel:${config.office_phone.replace(/[^+\d]/g, '')}`} className={linkStyle}>
              {config.office_phone}
            </a>
          </li>
          <li className="flex min-w-0 items-center gap-3">
            <Mail aria-hidden="true" size={18} className="shrink-0 text-green" />
            <a href={`mailto:${config.office_email}`} className={`${linkStyle} min-w-0 wrap-anywhere`}>
              {config.office_email}
            </a>
          </li>
          <li className="flex items-center gap-3 py-1">
            <Clock aria-hidden="true" size={18} className="shrink-0 text-green" />
            {config.support_hours}
          </li>
        </ul>
      )}
    </section>
  );
}
