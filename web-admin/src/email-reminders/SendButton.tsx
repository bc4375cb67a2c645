import { AskButton } from '../shared/command/AskButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { sendReminder, sendReminderAgain, type ToRemind, wasSent } from './commands.ts';
import { nameOfVisit, reminderText } from './reminder-words.ts';

/** Sends one reminder; asks first if this one was sent before. */
export function SendButton({ toRemind }: { readonly toRemind: ToRemind }) {
  const { visit, type } = toRemind;
  const reminder = `the ${reminderText(type)} to ${nameOfVisit(visit)}`;
  if (!wasSent(toRemind))
    return <CommandButton quiet command={sendReminder} thing={toRemind} label={`Send ${reminder}`} />;
  return (
    <AskButton
      quiet
      command={sendReminderAgain}
      thing={toRemind}
      name={sendReminderAgain.name}
      label={`${sendReminderAgain.name}: ${reminder}`}
      dialog={
        <ConfirmDialog
          title="Send this reminder again?"
          command={sendReminderAgain}
          thing={toRemind}
          keep="Not now"
          isDanger={false}
        >
          {`${visit.customer_name} already got the ${reminderText(type)} for this visit. They will get the same email again.`}
        </ConfirmDialog>
      }
    />
  );
}
