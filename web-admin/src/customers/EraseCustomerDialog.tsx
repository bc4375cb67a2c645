import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Customer } from '../api/types.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { eraseCustomer } from './commands.ts';
import { customerName } from './customer-words.ts';
import { placeOfMatter } from './open-matters.ts';
import { useMergedInto, useOpenMatters } from './use-customer.ts';

function OpenMatters({ customerId }: { readonly customerId: string }) {
  const { data, error, refetch } = useOpenMatters(customerId);
  if (data === undefined && error !== null)
    return <LoadFailed title="What is still open could not be loaded" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <Skeleton variant="rounded" height={40} />;
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      You can erase this customer once these are over:
      <Box component="ul" aria-label="Still open" sx={{ m: 0, pl: 5 }}>
        {data.map((matter) => (
          <li key={`${placeOfMatter(matter)} ${matter.kind}`}>
            <Link component={RouterLink} to={placeOfMatter(matter)}>
              {matter.name}
            </Link>
            {`: ${matter.text}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Says what goes and what stays; while something is open, names it with the way to it, and is off. */
export function EraseCustomerDialog({ customer }: { readonly customer: Customer }) {
  const open = useOpenMatters(customer.id).data ?? [];
  const merged = useMergedInto(customer.id).data ?? [];
  return (
    <FormDialog
      isDanger
      title={`Erase ${customerName(customer)}?`}
      command={eraseCustomer}
      thing={customer}
      values={{ reason: '' }}
      check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
      asked={({ reason }) => ({ reason })}
      isReady={() => open.length === 0}
      submit="Erase for good"
      keep="Keep customer"
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <OpenMatters customerId={customer.id} />
        <Typography>This cannot be undone.</Typography>
        <Part title="What is erased">
          <li>
            Name, email, phone, addresses and notes, everywhere, also on past bookings and the waitlist.
          </li>
          <li>Saved cards, and the customer at the payment provider.</li>
          <li>The links to their bookings in the emails that we sent.</li>
          {merged.length > 0 && (
            <li>The same data of everyone merged into them: {merged.map(customerName).join(', ')}.</li>
          )}
        </Part>
        <Part title="What is kept">
          <li>Bookings, payments, refunds and ratings, without a name, so that reports stay right.</li>
          <li>Emails in the customer's own mailbox, and payments at the payment provider.</li>
          <li>The reason that you enter here.</li>
        </Part>
        <Typography>If they book again, they are a new customer.</Typography>
        <TextInput
          required
          name="reason"
          label="Reason"
          hint="It stays readable: enter no name, phone number or address."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
