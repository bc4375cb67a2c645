import { businessHour, longDate } from '@tidylog/contracts/vocabulary/dates';
import { businessNow } from '@tidylog/web-shared/api/call';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

const waitMs = 15 * 60 * 1000;

function useIsWaiting(since: string): boolean {
  const end = Date.parse(since) + waitMs;
  const [isWaiting, setIsWaiting] = useState(() => businessNow() < end);
  useEffect(() => {
    const left = end - businessNow();
    setIsWaiting(left > 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setIsWaiting(false), left);
    return () => clearTimeout(timer);
  }, [end]);
  return isWaiting;
}

interface Props {
  readonly visit: { readonly booking_date: string; readonly time_slot: string };
  readonly since: string;
}

/** The cleaner stands at a closed door, or stood there and the office has not decided yet. */
export function AtDoorNotice({ visit: { booking_date, time_slot }, since }: Props) {
  const config = useConfig();
  const isWaiting = useIsWaiting(since);
  if (config === undefined) return null;
  const { business_timezone: zone, office_phone } = config;
  const hour = businessHour(since, zone);
  const until = businessHour(new Date(Date.parse(since) + waitMs).toISOString(), zone);
  return (
    <Notice
      tone="danger"
      role="alert"
      title={isWaiting ? 'Your cleaner is at your door' : 'Your cleaner could not get in'}
    >
      <p>
        {isWaiting
          ? `They cannot get in, and they wait until ${until}. Please open the door, or call us now.`
          : `They were at your door at ${hour}. Please call us, and we agree on what happens with this visit.`}
      </p>
      <p className="text-sm">
        {longDate(booking_date)}, {time_slot}
      </p>
      <a href={`tel:${office_phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('secondary', 'mt-1')}>
        <Phone aria-hidden="true" size={18} />
        Call {office_phone}
      </a>
    </Notice>
  );
}
