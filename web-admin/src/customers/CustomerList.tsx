import type { Customer } from '../api/types.ts';
import { CreateButton } from '../bookings/form/CreateButton.tsx';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { customerList } from './customer-list.ts';

const placeOf = ({ city, state, zip_code }: Customer): string =>
  [city, [state, zip_code].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ');

/** The customers: name, contact, address, and whether they have an account. */
export function CustomerList() {
  return (
    <ListPage list={customerList}>
      <ListTable list={customerList}>
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
              first={email === null ? 'No email' : <MailLink email={email} color="inherit" />}
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
        <Column
          label="Actions"
          align="right"
          render={(customer: Customer) => <CreateButton quiet customer={customer} />}
        />
      </ListTable>
    </ListPage>
  );
}
