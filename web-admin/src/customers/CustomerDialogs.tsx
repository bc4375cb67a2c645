import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Customer } from '../api/types.ts';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { TextInput } from '../shared/dialog/fields.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { addCustomer, correctCustomer } from './commands.ts';
import { customerOf, draftFrom, draftOf, draftProblems } from './customer-draft.ts';
import { LikelyDoubles } from './LikelyDoubles.tsx';
import { useCustomer } from './use-customer.ts';

const row = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** A member keeps their own email address and addresses. */
function Fields({ isMember }: { readonly isMember: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <Box sx={row}>
        <TextInput required autoFocus name="first_name" label="First name" maxLength={80} />
        <TextInput required name="last_name" label="Last name" maxLength={80} />
      </Box>
      <TextInput name="phone" label="Phone" maxLength={40} />
      {isMember ? (
        <Typography color="textSecondary">
          This customer has an account: they change their email address and their addresses themselves.
        </Typography>
      ) : (
        <>
          <TextInput
            name="email"
            label="Email"
            hint="Without one, the customer gets no emails. Enter a phone number instead."
          />
          <TextInput name="address" label="Street" maxLength={200} />
          <TextInput name="city" label="City" maxLength={100} />
          <Box sx={row}>
            <TextInput name="state" label="State" maxLength={60} />
            <TextInput name="zip_code" label="ZIP code" maxLength={10} />
          </Box>
        </>
      )}
    </Box>
  );
}

interface AddCustomerProps {
  /** What a search for them did not find. */
  readonly searched?: string;
  /** What comes after it is closed, such as another dialog. */
  readonly onAdded: (customer: Customer) => void;
}

export function AddCustomerDialog({ searched = '', onAdded }: AddCustomerProps) {
  const { close } = useDialog();
  const { key, onRefused } = useCreationKey();
  const [values] = useState(() => draftFrom(searched));
  const [hasDoubles, setHasDoubles] = useState(false);
  return (
    <FormDialog
      title="Add Customer"
      command={addCustomer}
      thing={{ id: 'new', key }}
      values={values}
      check={draftProblems}
      asked={customerOf}
      submit={hasDoubles ? 'Create anyway' : addCustomer.name}
      keep="Close"
      onRefused={onRefused}
      onDone={(customer) => {
        close();
        onAdded(customer);
      }}
    >
      <Fields isMember={false} />
      <LikelyDoubles onFound={setHasDoubles} />
    </FormDialog>
  );
}

/** Corrects what the office has; bookings keep the contact that they were made with. */
export function CorrectCustomerDialog({ customer: asOpened }: { readonly customer: Customer }) {
  const customer = useCustomer(asOpened.id).data ?? asOpened;
  return (
    <FormDialog
      title={`Edit details of ${customer.first_name} ${customer.last_name}`}
      command={correctCustomer}
      thing={customer}
      values={draftOf(customer)}
      check={customer.is_guest ? draftProblems : () => ({})}
      asked={customerOf}
      submit={correctCustomer.name}
      keep="Close"
    >
      <Typography>
        Bookings made so far keep the name, contact and address that they were made with. If they have no
        email address, they use this one.
      </Typography>
      <Fields isMember={!customer.is_guest} />
    </FormDialog>
  );
}
