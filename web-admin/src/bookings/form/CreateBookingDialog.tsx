import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useConfig } from '../../api/queries.ts';
import type { NewBooking, Service } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { TextInput } from '../../shared/dialog/fields.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { BookingForm } from './BookingForm.tsx';
import { type BookedFor, type BookingDraft, bookingOf, newDraft } from './booking-draft.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { createBooking } from './commands.ts';
import { draftProblems } from './draft-problems.ts';
import { FormLoading } from './FormLoading.tsx';
import { QuoteSummary } from './PricingSummary.tsx';
import { useCatalogue, useKnownDay } from './queries.ts';
import { useFormNews } from './use-form-news.ts';

const title = 'Create Booking';

const inAddress: Readonly<Record<string, string>> = {
  'customer.address': 'address.street',
  'customer.city': 'address.city',
  'customer.state': 'address.state',
  'customer.zip_code': 'address.zip_code',
};

interface CreateBookingProps {
  readonly customer: BookedFor;
  /** What is known of the booking already. */
  readonly wanted?: Partial<BookingDraft>;
  /** What to check in what is filled in. */
  readonly notice?: string | undefined;
  /** What comes after the booking is made. */
  readonly onCreated?: (bookingId: string) => void;
}

function Form({
  customer,
  services,
  wanted,
  notice,
  onCreated,
}: CreateBookingProps & { readonly services: readonly Service[] }) {
  const { key, onRefused } = useCreationKey();
  const [initial] = useState(() => newDraft(customer, services, wanted));
  const served = useConfig().data?.served_zip_codes;
  const dayOf = useKnownDay();
  const { shownTotal, onShown, onInvalid, readAgain } = useFormNews();
  return (
    <FormDialog
      isWide
      title={title}
      command={createBooking}
      thing={{ id: 'new', key }}
      values={initial}
      check={(draft: BookingDraft) => draftProblems(draft, { day: dayOf(draft.booking_date), served })}
      // Checked before: size, date and slot are there.
      asked={(draft): NewBooking =>
        bookingOf(draft as Parameters<typeof bookingOf>[0], customer, shownTotal.current)
      }
      submit={createBooking.name}
      keep="Close"
      fieldOf={(path) => inAddress[path] ?? path}
      onInvalid={onInvalid}
      onRefused={(error) => {
        readAgain();
        onRefused(error);
      }}
      {...(onCreated && { onDone: ({ id }: { readonly id: string }) => onCreated(id) })}
    >
      <BookingForm
        services={services}
        customer={
          <>
            <CustomerFacts
              name={`${customer.first_name} ${customer.last_name}`}
              email={customer.email}
              phone={customer.phone}
              isGuest={customer.is_guest}
            />
            {notice !== undefined && <Alert severity="info">{notice}</Alert>}
          </>
        }
        summary={
          <>
            <TextInput name="promo_code" label="Promo code" maxLength={64} />
            <QuoteSummary onShown={onShown} />
            <Typography color="textSecondary">
              {customer.email === null
                ? 'The customer has no email address, so nothing is mailed.'
                : 'The customer gets an email about this booking.'}{' '}
              The place is kept without a payment.
            </Typography>
          </>
        }
      />
    </FormDialog>
  );
}

/** Books for a customer, whose details are shown and cannot be changed here. */
export function CreateBookingDialog(props: CreateBookingProps) {
  const { data, error, refetch } = useCatalogue();
  if (data === undefined) return <FormLoading title={title} error={error} onTryAgain={refetch} />;
  return <Form {...props} services={data} />;
}
