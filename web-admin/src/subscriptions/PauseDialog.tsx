import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import type { Subscription } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { pauseSubscription } from './commands.ts';
import { VisitsToCancel } from './VisitsToCancel.tsx';

/** Says what pausing does to the visits that are already booked. */
export function PauseDialog({ subscription }: { readonly subscription: Subscription }) {
  const { customer_name, pause_cancels, pause_keeps } = subscription;
  const kept = pause_keeps.map(({ booking_date }) => shortDateOfYear(booking_date));
  return (
    <ConfirmDialog
      isDanger={false}
      title={`Pause the subscription of ${customer_name}?`}
      command={pauseSubscription}
      thing={subscription}
      keep="Keep it active"
    >
      No visits are booked until it is resumed. The customer gets an email if we have their address.
      <VisitsToCancel
        intro="These visits are cancelled:"
        none="No booked visits are cancelled."
        visits={pause_cancels}
      />
      {kept.length > 0 && <p>Starts within 48 hours and is not cancelled: {kept.join('; ')}.</p>}
    </ConfirmDialog>
  );
}
