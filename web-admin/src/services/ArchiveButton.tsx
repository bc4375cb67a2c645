import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import type { Service } from '../api/types.ts';
import { useCommand } from '../shared/command/use-command.ts';
import { archiveService } from './commands.ts';

export function ArchiveButton({ service }: { readonly service: Service }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCommand(archiveService, service);
  const title = useId();
  const close = (): void => {
    if (!isPending) setAsking(false);
  };
  return (
    <>
      <Tooltip title="Delete">
        <IconButton
          aria-label={`Delete ${service.name}`}
          sx={{ color: 'text.secondary', '&:hover': { color: 'error.main' } }}
          onClick={() => setAsking(true)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={asking} onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
        <DialogTitle id={title}>Take {service.name} out of the catalogue?</DialogTitle>
        <DialogContent>
          <DialogContentText color="textPrimary">
            It can no longer be booked. Bookings that have it keep it, with its name and price.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>
            Keep service
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={isPending}
            onClick={() => mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            Delete service
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
