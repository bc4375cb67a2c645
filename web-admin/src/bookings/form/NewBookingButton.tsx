import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { createBooking } from './commands.ts';

const ChooseCustomerDialog = lazy(async () => ({
  default: (await import('./ChooseCustomerDialog.tsx')).ChooseCustomerDialog,
}));

/** Opens the form of a new booking, after the question who it is for. */
export function NewBookingButton() {
  const open = useOpenDialog();
  if (!may(createBooking.permission)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon aria-hidden />}
      onClick={() => open(<ChooseCustomerDialog />)}
    >
      New booking
    </Button>
  );
}
