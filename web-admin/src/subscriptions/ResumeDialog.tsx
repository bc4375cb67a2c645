import { nextDate } from '@tidylog/contracts/domain/rhythm';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { rhythmText } from '@tidylog/contracts/vocabulary/homes';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { useStats } from '../api/queries.ts';
import type { Subscription } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { wholeTimes } from '../shared/whole-times.ts';
import { resumeSubscription } from './commands.ts';
import { emailText } from './subscription-words.ts';

export function ResumeDialog({ subscription }: { readonly subscription: Subscription }) {
  const { customer_name, frequency, preferred_time_slot, start_date } = subscription;
  const today = useStats().data?.today;
  const next =
    today === undefined || frequency === 'one_time'
      ? undefined
      : nextDate({ frequency, anchorDate: start_date as LocalDate }, today);
  return (
    <ConfirmDialog
      isDanger={false}
      title={`Resume the subscription of ${customer_name}?`}
      command={resumeSubscription}
      thing={subscription}
      keep="Keep it paused"
    >
      It continues with the next date in its schedule ({rhythmText(frequency)},{' '}
      {wholeTimes(preferred_time_slot)}){next !== undefined && `: ${longDate(next)}, or the next open day`}.
      Missed visits are not made up, and nothing is charged for them. {emailText(subscription)}
    </ConfirmDialog>
  );
}
