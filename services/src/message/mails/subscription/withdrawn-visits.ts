import { type CauseOf, type Desk, isFresh } from '../../composed.ts';
import type { MailFile } from '../../send/gateway.ts';
import type { Visit } from '../../visit.ts';
import { visitDesk } from '../booking/about-booking.ts';
import { subscriptionVisits } from './about-subscription.ts';

export interface WithdrawnVisits {
  readonly visits: readonly Visit[];
  readonly cancelled: readonly Visit[];
  readonly attachments: readonly MailFile[];
}

/** What became of the visits that a pause or an end withdraws, with their entries for a calendar. */
export async function withdrawnVisits(
  cause: CauseOf<'SubscriptionPaused' | 'SubscriptionCancelled'>,
  desk: Desk,
): Promise<WithdrawnVisits | 'wait'> {
  const visits = await subscriptionVisits(desk, cause.data.cancels);
  const cancelled = visits.filter(({ status }) => status === 'cancelled');
  if (cancelled.length < visits.length && isFresh(cause, desk)) return 'wait';
  const attachments = await Promise.all(
    cancelled.map(async (visit) => (await visitDesk(desk, visit)).calendar()),
  );
  return { visits, cancelled, attachments };
}
