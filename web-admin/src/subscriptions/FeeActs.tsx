import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { SubscriptionDetails } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { recordFee, refundFee, waiveFee } from './commands.ts';
import { subscriptionName } from './subscription-words.ts';

const acts = [
  {
    command: waiveFee,
    Dialog: lazy(async () => ({ default: (await import('./FeeDialogs.tsx')).WaiveFeeDialog })),
  },
  {
    command: recordFee,
    Dialog: lazy(async () => ({ default: (await import('./FeeDialogs.tsx')).RecordFeeDialog })),
  },
  {
    command: refundFee,
    Dialog: lazy(async () => ({ default: (await import('./RefundFeeDialog.tsx')).RefundFeeDialog })),
  },
] as const;

/** What the office can do about an early fee that is still due, or was paid. */
export function FeeActs({ details }: { readonly details: SubscriptionDetails }) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(waiveFee.changes, details);
  return acts
    .filter(({ command }) => may(command.permission) && command.applies?.(details) === true)
    .map(({ command: { name }, Dialog }) => (
      <Button
        key={name}
        variant="outlined"
        disabled={isChanging}
        aria-label={`${name}, subscription ${subscriptionName(details)}`}
        onClick={() => open(<Dialog details={details} />)}
      >
        {name}
      </Button>
    ));
}
