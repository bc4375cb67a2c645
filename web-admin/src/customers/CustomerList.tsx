import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { Customer } from '../api/types.ts';
import { Notice } from '../layout/Notice.tsx';
import { Column } from '../shared/list/Column.tsx';
import { FilterBar } from '../shared/list/FilterBar.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';

const byName = { field: 'last_name', order: 'ASC' } as const;

const nobodyYet = (
  <Notice
    icon={<PeopleIcon />}
    title="No customers yet"
    text="Customers appear here once they book or sign up."
  />
);

const placeOf = ({ city, state, zip_code }: Customer): string =>
  [city, [state, zip_code].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ');

/** The customers: name, contact, address, and whether they have an account. */
export function CustomerList() {
  return (
    <ListPage
      title="Customers"
      noun={['customer', 'customers']}
      sort={byName}
      filters={<FilterBar search={<SearchField label="Search customers" />} />}
    >
      <ListTable label="Customers" empty={nobodyYet} failed="The customers could not be loaded">
        <Column
          source="last_name"
          label="Name"
          render={({ first_name, last_name }: Customer) => `${first_name} ${last_name}`}
        />
        <Column
          source="email"
          label="Contact"
          render={({ email, phone }: Customer) => (
            <TwoLines
              first={<MailLink email={email} color="inherit" />}
              second={phone ?? 'No phone'}
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
          render={({ is_guest }: Customer) => (is_guest ? 'Guest' : 'Registered')}
        />
      </ListTable>
    </ListPage>
  );
}
