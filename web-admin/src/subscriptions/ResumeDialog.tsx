import { rhythmText } from '@tidylog/contracts/vocabulary/homes';
import type { Subscription } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { wholeTimes } from '../shared/whole-times.ts';
import { resumeSubscription } from './commands.ts';

export function ResumeDialog({ subscription }: { readonly subscription: Subscription }) {
  const { customer_name, frequency, preferred_time_slot } = subscription;
  return (
    <ConfirmDialog
      isDanger={false}
      title={`Resume the subscription of ${customer_name}?`}
      command={resumeSubscription}
      thing={subscription}
      keep="Keep it paused"
    >
      It continues with the next date in its schedule ({rhythmText(frequency)},{' '}
      {wholeTimes(preferred_time_slot)}). Missed visits are not made up, and nothing is charged for them. A
      customer whose email address we have gets an email.
    </ConfirmDialog>
  );
}
