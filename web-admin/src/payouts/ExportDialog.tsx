import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { saveBankFile } from '@tidylog/web-shared/api/download';
import { useNotify } from 'react-admin';
import { useRefresh } from '../api/refresh.ts';
import type { Payout } from '../api/types.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { payoutName } from './commands.ts';

interface ExportDialogProps {
  readonly payouts: readonly Payout[];
  readonly onEnded: () => void;
}

/** Which of them a bank file cannot have: it needs a bank account with all its details. */
const isUnfit = ({ method_type, needs_details }: Payout): boolean => method_type !== 'bank' || needs_details;

/** Makes a bank file of the ticked withdrawals: of all of them, or of none. */
export function ExportDialog({ payouts, onEnded }: ExportDialogProps) {
  const { close } = useDialog();
  const notify = useNotify();
  const refresh = useRefresh();
  const { key, onRefused } = useCreationKey();
  const unfit = payouts.filter(isUnfit);
  const again = payouts.filter(({ status }) => status === 'processing');
  const total = payouts.reduce((sum, { net_amount }) => sum + net_amount, 0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      saveBankFile(
        payouts.map(({ id }) => id),
        key,
      ),
    onSuccess: () => {
      notify('Bank file downloaded', { type: 'success' });
      onEnded();
      close();
    },
    onError: onRefused,
    onSettled: () => refresh('payouts'),
  });
  return (
    <DialogFrame title={`Bank file of ${counted(payouts.length, 'payout')}`} stays={isPending}>
      <DialogContent>
        {error !== null && <Refusal error={error} heading="No bank file was made" />}
        {unfit.length > 0 && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            These have no bank details, so they cannot be in a bank file:
            <Box component="ul" sx={{ mt: 1, mb: 0, pl: 5 }}>
              {unfit.map((payout) => (
                <li key={payout.id}>{`${payoutName(payout)}, ${payout.method}`}</li>
              ))}
            </Box>
          </Alert>
        )}
        {again.length > 0 && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            These are already being paid. Check with the bank first, so that no one is paid twice:
            <Box component="ul" sx={{ mt: 1, mb: 0, pl: 5 }}>
              {again.map((payout) => (
                <li key={payout.id}>{payoutName(payout)}</li>
              ))}
            </Box>
          </Alert>
        )}
        <DialogContentText color="textPrimary">
          {`${formatDollars(total)} in total. The file has whole account numbers: keep it safe, and delete it once the bank has it. When you download it, these payouts become processing, and cleaners can no longer cancel them. We record that you made the file.`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Close
        </Button>
        <Button variant="contained" loading={isPending} disabled={unfit.length > 0} onClick={() => mutate()}>
          Download bank file
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
