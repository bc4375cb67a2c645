import Button from '@mui/material/Button';
import { lazy } from 'react';
import { may } from '../session/permissions.ts';
import { useIsChanging } from '../shared/command/use-command.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { addToWallet } from './commands.ts';
import { cleanerName } from './use-active-cleaners.ts';
import type { WalletOwner } from './WalletDialog.tsx';

const WalletDialog = lazy(async () => ({ default: (await import('./WalletDialog.tsx')).WalletDialog }));

/** Opens the form that adds to a cleaner's wallet, or corrects it. */
export function WalletButton({ cleaner }: { readonly cleaner: WalletOwner }) {
  const open = useOpenDialog();
  const isChanging = useIsChanging(addToWallet.changes, cleaner);
  if (!may(addToWallet.permission)) return null;
  return (
    <Button
      variant="outlined"
      disabled={isChanging}
      aria-label={`${addToWallet.name} of ${cleanerName(cleaner)}`}
      onClick={() => open(<WalletDialog cleaner={cleaner} />)}
      sx={{ justifySelf: 'start' }}
    >
      {addToWallet.name}
    </Button>
  );
}
