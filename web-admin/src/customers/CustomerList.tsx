import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { phoneText } from '@tidylog/contracts/vocabulary/phone';
import { accountName } from '@tidylog/contracts/vocabulary/state-names';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Customer } from '../api/types.ts';
import { CreateButton } from '../bookings/form/CreateButton.tsx';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Column } from '../shared/list/Column.tsx';
import { useFilters } from '../shared/list/filters.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { addCustomer } from './commands.ts';
import { customerList } from './customer-list.ts';

const placeOf = ({ city, state, zip_code }: Customer): string =>
  [city, [state, zip_code].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ');

const AddCustomerDialog = lazy(async () => ({
  default: (await import('./CustomerDialogs.tsx')).AddCustomerDialog,
}));
const CustomerPanel = lazy(async () => ({ default: (await import('./CustomerPanel.tsx')).CustomerPanel }));

function AddCustomer() {
  const open = useOpenDialog();
  const { any, clear } = useFilters();
  // Filters could hide the customer who was just added.
  const showAll = (): void => {
    if (any) clear();
  };
  if (!may(addCustomer.permission)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon aria-hidden />}
      onClick={() => open(<AddCustomerDialog onAdded={showAll} />)}
    >
      Add Customer
    </Button>
  );
}

interface NameProps {
  readonly customer: Customer;
  readonly onOpen: (id: string) => void;
}

function Name({ customer: { id, first_name, last_name }, onOpen }: NameProps) {
  const name = `${first_name} ${last_name}`;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      aria-label={`${name}, open customer`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
      sx={{ fontWeight: 600, textAlign: 'left', minHeight: 24 }}
    >
      {name}
    </Link>
  );
}

/** The customers: name, contact, address, and whether they have an account. */
export function CustomerList() {
  const { '*': opened } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = (id: string): void => void navigate({ pathname: `/customers/${id}`, search });
  const close = (): void => void navigate({ pathname: '/customers', search });
  return (
    <ListPage list={customerList} actions={<AddCustomer />}>
      <ListTable list={customerList} onRow={open}>
        <Column
          source="last_name"
          label="Name"
          render={(customer: Customer) => <Name customer={customer} onOpen={open} />}
        />
        <Column
          source="email"
          label="Contact"
          render={({ email, phone }: Customer) => (
            <TwoLines
              first={email === null ? 'No email' : <MailLink email={email} color="inherit" />}
              second={phone === null ? 'No phone' : phoneText(phone)}
              widest={280}
            />
          )}
        />
        <Column
          source="city"
          label="Address"
          render={(customer: Customer) => (
            <TwoLines first={customer.address ?? 'No address yet'} second={placeOf(customer)} widest={280} />
          )}
        />
        <Column
          source="is_guest"
          label="Account"
          render={(customer: Customer) =>
            customer.merged_into_name === null ? (
              accountName(customer)
            ) : (
              <TwoLines
                first={accountName(customer)}
                second={`into ${customer.merged_into_name}`}
                widest={160}
              />
            )
          }
        />
        <Column
          label="Actions"
          align="right"
          render={(customer: Customer) => (
            <Box role="presentation" onClick={(event) => event.stopPropagation()}>
              {customer.merged_into === null && !customer.is_erased && (
                <CreateButton quiet customer={customer} />
              )}
            </Box>
          )}
        />
      </ListTable>
      <Suspense fallback={null}>
        {opened !== undefined && opened !== '' && <CustomerPanel id={opened} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
