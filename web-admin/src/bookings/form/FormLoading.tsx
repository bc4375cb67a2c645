import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { DialogFrame } from '../../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../../shared/dialog/DialogHost.tsx';

interface FormLoadingProps {
  readonly title: string;
  readonly error: unknown;
  readonly onTryAgain: () => unknown;
}

/** A form whose choices are loading, or could not be loaded. */
export function FormLoading({ title, error, onTryAgain }: FormLoadingProps) {
  const { close } = useDialog();
  return (
    <DialogFrame isWide title={title} stays={false}>
      <DialogContent>
        {error === null ? (
          <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 3 }}>
            <Skeleton variant="rounded" height={120} />
            <Skeleton variant="rounded" height={220} />
          </Box>
        ) : (
          <LoadFailed title="The services could not be loaded" error={error} onTryAgain={onTryAgain} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
