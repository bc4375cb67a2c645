import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { useState } from 'react';
import type { Customer } from '../../api/types.ts';
import { useCall } from '../../api/use-call.ts';
import { AddCustomerDialog } from '../../customers/CustomerDialogs.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { DialogFrame } from '../../shared/dialog/DialogFrame.tsx';
import { useDialog, useOpenDialog } from '../../shared/dialog/DialogHost.tsx';
import { CreateBookingDialog } from './CreateBookingDialog.tsx';

const few = JSON.stringify([0, 5]);

/** Without a text, the first few by name. */
function useCustomers(text: string) {
  const call = useCall();
  const q = text.trim();
  return useQuery({
    queryKey: ['customers', 'to-book-for', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filter = JSON.stringify(q === '' ? {} : { q });
      return call('GET /admin/customers', { query: { filter, range: few }, signal });
    },
  });
}

const canBeBookedFor = ({ merged_into, is_erased }: Customer): boolean => merged_into === null && !is_erased;

function Found({ customers }: { readonly customers: readonly Customer[] }) {
  const open = useOpenDialog();
  if (customers.length === 0) return <Typography color="textSecondary">No customer matches.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, minWidth: 0 }}>
      {customers.map((customer) => (
        <Box component="li" key={customer.id} sx={{ minWidth: 0 }}>
          <Button
            fullWidth
            variant="outlined"
            color="inherit"
            onClick={() => open(<CreateBookingDialog customer={customer} />)}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              textAlign: 'left',
              fontWeight: 400,
              whiteSpace: 'normal',
              py: 2,
            }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {`${customer.first_name} ${customer.last_name}`}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {[
                customer.email ?? 'No email',
                customer.phone === null ? 'No phone' : phoneText(customer.phone),
              ].join(', ')}
            </Box>
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Adds the customer, then goes on to the form of their booking. */
function AddAndBook({ searched }: { readonly searched: string }) {
  const open = useOpenDialog();
  return (
    <AddCustomerDialog
      searched={searched}
      onAdded={(customer) => open(<CreateBookingDialog customer={customer} />)}
    />
  );
}

/** Asks who a new booking is for, and opens its form. */
export function ChooseCustomerDialog() {
  const { close } = useDialog();
  const open = useOpenDialog();
  const [text, setText] = useState('');
  const { data, error, refetch } = useCustomers(text);
  return (
    <DialogFrame title="Who is the booking for?" stays={false}>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
        <TextField
          autoFocus
          type="search"
          label="Name, email or phone"
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ mt: 2 }}
        />
        {data === undefined && error !== null && (
          <LoadFailed title="The search failed" error={error} onTryAgain={refetch} />
        )}
        {data !== undefined && <Found customers={data.filter(canBeBookedFor)} />}
        <Typography>
          Someone new?{' '}
          <Link component="button" type="button" onClick={() => open(<AddAndBook searched={text} />)}>
            Add them as a customer
          </Link>{' '}
          first.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
