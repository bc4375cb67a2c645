import { businessTime } from '@tidylog/contracts/vocabulary/dates';
import { useConfig } from '../../api/config.ts';
import type { Booking } from '../member/queries.ts';

interface Props {
  readonly visit: Pick<Booking, 'status' | 'hold_expires_at'>;
  readonly className?: string;
}

/** How long we hold the place of an unpaid visit. */
export function HoldNote({ visit: { status, hold_expires_at }, className }: Props) {
  const zone = useConfig()?.business_timezone;
  if (status !== 'pending' || hold_expires_at === null || zone === undefined) return null;
  return (
    <p className={className}>
      We hold your place until <strong>{businessTime(hold_expires_at, zone)}</strong>. Your booking is
      confirmed once you pay.
    </p>
  );
}
