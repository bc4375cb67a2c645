import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { Customer } from '../api/types.ts';
import type { CustomerDraft } from './customer-draft.ts';
import { contactOf, customerName } from './customer-words.ts';
import { samePerson, searchesFor } from './likely-doubles.ts';
import { useFoundCustomers } from './use-customer.ts';

const lineOf = (customer: Customer): string => `${customerName(customer)}, ${contactOf(customer)}`;

/** Who the new customer may be already, while the office types. */
export function LikelyDoubles({ onFound }: { readonly onFound: (hasFound: boolean) => void }) {
  const draft = useWatch() as CustomerDraft;
  const { phone, name } = searchesFor(draft);
  const [byPhone, byName] = [useFoundCustomers(phone).data ?? [], useFoundCustomers(name).data ?? []];
  const found = new Map([...byPhone, ...byName].map((customer) => [customer.id, customer]));
  const same = [...found.values()].filter((customer) => samePerson(draft, customer));
  const hasFound = same.length > 0;
  useEffect(() => onFound(hasFound), [onFound, hasFound]);
  if (!hasFound) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>You may have this customer already</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {same.map((customer) => (
          <li key={customer.id}>
            <Link component={RouterLink} to={`/customers/${customer.id}`} target="_blank">
              {lineOf(customer)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
