import Button from '@mui/material/Button';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import { type ComponentType, lazy } from 'react';
import type { Subscription } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import {
  cancelSubscription,
  changeLaterVisits,
  pauseSubscription,
  resumeSubscription,
  skipVisit,
} from './commands.ts';
import { subscriptionName } from './subscription-words.ts';

interface OfSubscription {
  readonly subscription: Subscription;
}

interface Act {
  readonly name: string;
  readonly command: {
    readonly permission: Permission;
    readonly changes: string;
    readonly applies?: (subscription: Subscription) => boolean;
  };
  readonly Dialog: ComponentType<OfSubscription>;
  readonly isDanger?: boolean;
  readonly inPanelOnly?: boolean;
}

const acts: readonly Act[] = [
  {
    name: 'Pause',
    command: pauseSubscription,
    Dialog: lazy(async () => ({ default: (await import('./PauseDialog.tsx')).PauseDialog })),
  },
  {
    name: 'Resume',
    command: resumeSubscription,
    Dialog: lazy(async () => ({ default: (await import('./ResumeDialog.tsx')).ResumeDialog })),
  },
  {
    name: 'Skip a visit',
    command: skipVisit,
    Dialog: lazy(async () => ({ default: (await import('./SkipDialog.tsx')).SkipDialog })),
    inPanelOnly: true,
  },
  {
    name: changeLaterVisits.name,
    command: changeLaterVisits,
    Dialog: lazy(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog })),
    inPanelOnly: true,
  },
  {
    name: 'Cancel',
    command: cancelSubscription,
    Dialog: lazy(async () => ({
      default: (await import('./CancelSubscriptionDialog.tsx')).CancelSubscriptionDialog,
    })),
    isDanger: true,
  },
];

interface SubscriptionActsProps extends OfSubscription {
  /** Small, in a row: without what only the panel offers. */
  readonly quiet?: boolean;
}

/** What can be done with a subscription now. Each opens a dialog that says first what it does. */
export function SubscriptionActs({ subscription, quiet = false }: SubscriptionActsProps) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(cancelSubscription.changes, subscription);
  return acts
    .filter(({ inPanelOnly = false }) => !quiet || !inPanelOnly)
    .filter(({ command }) => may(command.permission) && (command.applies?.(subscription) ?? true))
    .map(({ name, Dialog, isDanger = false }) => (
      <Button
        key={name}
        variant={isDanger ? 'text' : 'outlined'}
        color={isDanger ? 'error' : 'primary'}
        disabled={isChanging}
        aria-label={`${name}, subscription ${subscriptionName(subscription)}`}
        onClick={() => open(<Dialog subscription={subscription} />)}
        sx={quiet ? { minHeight: 28, minWidth: 0, px: 2, py: 0.5 } : {}}
      >
        {name}
      </Button>
    ));
}
