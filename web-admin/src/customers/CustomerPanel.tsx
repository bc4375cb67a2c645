import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { businessDate, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { frequencyName } from '@tidylog/contracts/vocabulary/homes';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBusinessZone } from '../api/queries.ts';
import type { Customer } from '../api/types.ts';
import { CreateButton } from '../bookings/form/CreateButton.tsx';
import { may } from '../session/permissions.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { MailLink } from '../shared/MailLink.tsx';
import { PhoneLink } from '../shared/PhoneLink.tsx';
import { Fact, Facts } from '../shared/panel/Facts.tsx';
import { MessageFact } from '../shared/panel/MessageFact.tsx';
import { Part } from '../shared/panel/Part.tsx';
import { SidePanel } from '../shared/panel/SidePanel.tsx';
import { TextsStopped } from '../shared/TextsStopped.tsx';
import { wholeTimes } from '../shared/whole-times.ts';
import { statusName } from '../shared/words.ts';
import { eraseCustomer, mergeCustomer, undoMerge } from './commands.ts';
import { contactOf, customerName, movementText, paidText, subscriptionText } from './customer-words.ts';
import {
  useBookingsOf,
  useCustomer,
  useMergedInto,
  useMessagesOf,
  usePaymentsOf,
  useSubscriptionsOf,
} from './use-customer.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const CorrectCustomerDialog = lazy(async () => ({
  default: (await import('./CustomerDialogs.tsx')).CorrectCustomerDialog,
}));

const EraseCustomerDialog = lazy(async () => ({
  default: (await import('./EraseCustomerDialog.tsx')).EraseCustomerDialog,
}));

interface CustomerProps {
  readonly customer: Customer;
}

function Acts({ customer }: CustomerProps) {
  const open = useOpenDialog();
  const name = customerName(customer);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {customer.merged_into === null && <CreateButton customer={customer} />}
      {may('dispatch') && (
        <Button
          variant="outlined"
          aria-label={`Edit details of ${name}`}
          onClick={() => open(<CorrectCustomerDialog customer={customer} />)}
        >
          Edit details
        </Button>
      )}
      <AskButton
        command={mergeCustomer}
        thing={customer}
        name="Merge"
        label={`Merge ${name} with another customer`}
        dialog={<MergeDialog customer={customer} />}
      />
      <AskButton
        command={eraseCustomer}
        thing={customer}
        name="Erase"
        label={`Erase ${name}`}
        color="error"
        dialog={<EraseCustomerDialog customer={customer} />}
      />
    </Box>
  );
}

function UndoMerge({ customer, keptName }: CustomerProps & { readonly keptName: string }) {
  const name = customerName(customer);
  const contact = contactOf(customer);
  return (
    <AskButton
      command={undoMerge}
      thing={customer}
      name="Undo merge"
      label={`Undo the merge of ${name} into ${keptName}`}
      dialog={
        <ConfirmDialog
          title={`Undo the merge of ${name}, ${contact}?`}
          command={undoMerge}
          thing={customer}
          keep="Close"
        >
          {`${name} is a separate customer again, and takes back the bookings that came with the merge. ${keptName} no longer has them. What was booked since the merge stays where it was booked.`}
        </ConfirmDialog>
      }
    />
  );
}

/** Who this customer was merged into, and who into them. */
function Merges({ customer }: CustomerProps) {
  const { id, merged_into, merged_into_name } = customer;
  const merged = (useMergedInto(id).data ?? []).filter((one) => one.merged_into === id);
  if (merged_into !== null && merged_into_name !== null)
    return (
      <Alert severity="info" action={<UndoMerge customer={customer} keptName={merged_into_name} />}>
        Merged into{' '}
        <Link component={RouterLink} to={`/customers/${merged_into}`}>
          {merged_into_name}
        </Link>
        , who has everything from here.
      </Alert>
    );
  if (merged.length === 0) return null;
  return (
    <Facts title="Merged into this customer">
      {merged.map((one) => (
        <Fact key={one.id} name={customerName(one)}>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            {contactOf(one)}
            <UndoMerge customer={one} keptName={customerName(customer)} />
          </Box>
        </Fact>
      ))}
    </Facts>
  );
}

function Contact({ customer }: CustomerProps) {
  const { address, city, state, zip_code, phone, email, since } = customer;
  return (
    <Facts title="Contact" note={phone !== null && <TextsStopped of="customer" id={customer.id} />}>
      <Fact name="Email">
        {email === null ? 'None given: we send no emails. Please call.' : <MailLink email={email} />}
      </Fact>
      <Fact name="Phone">{phone === null ? 'None given' : <PhoneLink phone={phone} />}</Fact>
      <Fact name="Address">
        {address === null ? 'No address yet' : `${address}\n${city}, ${state} ${zip_code}`}
      </Fact>
      {since !== null && <Fact name="Customer since">{shortDateOfYear(since.slice(0, 10))}</Fact>}
    </Facts>
  );
}

function BookingLink({ id }: { readonly id: string | null }) {
  if (id === null) return null;
  return (
    <Link component={RouterLink} to={`/bookings/${id}`}>
      {`Booking #${shortId(id)}`}
    </Link>
  );
}

/** What a customer paid, and what we sent them. */
function History({ id }: { readonly id: string }) {
  const zone = useBusinessZone();
  return (
    <>
      <Part title="Payments" read={usePaymentsOf(id)} none="No payments yet">
        {(payment) => (
          <Fact key={`${payment.at}-${movementText(payment)}`} name={businessDate(payment.at, zone)}>
            {`${formatDollars(payment.amount)}\n${movementText(payment)}\n`}
            <BookingLink id={payment.booking_id} />
          </Fact>
        )}
      </Part>
      <Part title="Messages" read={useMessagesOf(id)} none="No messages yet">
        {(message) => (
          <MessageFact key={message.id} message={message}>
            <BookingLink id={message.booking_id} />
          </MessageFact>
        )}
      </Part>
    </>
  );
}

/** One customer next to the list: contact, what they booked, what they paid, and their subscriptions. */
export function CustomerPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const bookings = useBookingsOf(id);
  const subscriptions = useSubscriptionsOf(id);
  return (
    <SidePanel
      key={id}
      read={useCustomer(id)}
      failed="This customer could not be loaded"
      bar={
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          #{shortId(id)}
        </Typography>
      }
      title={({ first_name, last_name }) => `${first_name} ${last_name}`}
      subtitle={({ is_guest, bookings: count, merged_into }) =>
        merged_into === null
          ? `${is_guest ? 'Guest' : 'Registered'}, ${count} ${count === 1 ? 'booking' : 'bookings'}`
          : 'Guest, merged'
      }
      onClose={onClose}
    >
      {(customer) => (
        <>
          {customer.is_erased ? (
            <Alert severity="info">
              This customer was erased. Their bookings and payments stay, without a name.
            </Alert>
          ) : (
            <>
              <Merges customer={customer} />
              <Acts customer={customer} />
              <Contact customer={customer} />
            </>
          )}
          <Part title="Bookings" read={bookings} none="No bookings yet">
            {(booking) => (
              <Fact key={booking.id} name={shortDateOfYear(booking.booking_date)}>
                <Link component={RouterLink} to={`/bookings/${booking.id}`}>
                  {wholeTimes(booking.time_slot)}
                </Link>
                {`\n${statusName(booking.status)}. ${paidText(booking)}`}
              </Fact>
            )}
          </Part>
          <Part title="Subscriptions" read={subscriptions} none="No subscriptions">
            {(subscription) => (
              <Fact key={subscription.id} name={frequencyName(subscription.frequency)}>
                <Link component={RouterLink} to={`/subscriptions/${subscription.id}`}>
                  {`#${shortId(subscription.id)}`}
                </Link>
                {`\n${subscriptionText(subscription)}`}
              </Fact>
            )}
          </Part>
          <History id={id} />
        </>
      )}
    </SidePanel>
  );
}
