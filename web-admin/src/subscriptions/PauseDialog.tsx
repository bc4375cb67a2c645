import type { Subscription } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { pauseSubscription } from './commands.ts';
import { emailText } from './subscription-words.ts';
import { VisitList } from './VisitList.tsx';
import { VisitsToCancel } from './VisitsToCancel.tsx';

/** Says what pausing does to the visits that are already booked. */
export function PauseDialog({ subscription }: { readonly subscription: Subscription }) {
  const { customer_name, pause_cancels, pause_keeps } = subscription;
  return (
    <ConfirmDialog
      isDanger={false}
      title={`Pause the subscription of ${customer_name}?`}
      command={pauseSubscription}
      thing={subscription}
      keep="Keep it active"
    >
      No visits are booked until it is resumed. {emailText(subscription)}
      <VisitsToCancel none="No booked visits are cancelled." visits={pause_cancels} />
      {pause_keeps.length > 0 && (
        <>
          <p>These start within 48 hours and are not cancelled:</p>
          <VisitList label="Visits that stay booked" visits={pause_keeps} />
        </>
      )}
    </ConfirmDialog>
  );
}
