import Button from '@mui/material/Button';
import { lazy } from 'react';
import type { Customer } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { useOpenDialog } from '../../shared/dialog/DialogHost.tsx';

const CreateBookingDialog = lazy(async () => ({
  default: (await import('./CreateBookingDialog.tsx')).CreateBookingDialog,
}));

interface CreateButtonProps {
  readonly customer: Customer;
  readonly quiet?: boolean;
}

const quietLook = { minHeight: 28, minWidth: 0, px: 2, py: 0.5, borderColor: 'divider' } as const;

/** Opens the form of a new booking for a customer. */
export function CreateButton({ customer, quiet = false }: CreateButtonProps) {
  const open = useOpenDialog();
  if (!may('dispatch')) return null;
  return (
    <Button
      variant="outlined"
      aria-label={`Create booking for ${customer.first_name} ${customer.last_name}`}
      onClick={() => open(<CreateBookingDialog customer={customer} />)}
      sx={quiet ? quietLook : {}}
    >
      Create Booking
    </Button>
  );
}
