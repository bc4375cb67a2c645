import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useBooking, useConfig } from '../../api/queries.ts';
import type { Booking, Service } from '../../api/types.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { changed } from '../../shared/same.ts';
import { useCancel } from '../use-cancel.tsx';
import { BookingForm } from './BookingForm.tsx';
import { type BookingDraft, changeOf, draftOf } from './booking-draft.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { updateBooking } from './commands.ts';
import { contentChanges } from './content-changes.ts';
import { draftProblems } from './draft-problems.ts';
import { FormLoading } from './FormLoading.tsx';
import { EditSummary } from './PricingSummary.tsx';
import { useCatalogue, useKnownDay } from './queries.ts';
import { useFormNews } from './use-form-news.ts';

const titleOf = ({ id }: Booking): string => `Edit booking #${shortId(id)}`;

function CancelInside({ booking }: { readonly booking: Booking }) {
  const { isPermitted, applies, ask } = useCancel(booking);
  if (!isPermitted) return null;
  return (
    <Button color="error" disabled={!applies} onClick={ask}>
      Cancel Booking
    </Button>
  );
}

const bookingChanges = (before: Booking, now: Booking): readonly string[] => [
  ...changed('Date', shortDateOfYear(before.booking_date), shortDateOfYear(now.booking_date)),
  ...contentChanges(before, now),
];

interface FormProps {
  readonly booking: Booking;
  readonly services: readonly Service[];
}

function Form({ booking, services }: FormProps) {
  const before = draftOf(booking, services);
  const served = useConfig().data?.served_zip_codes;
  const dayOf = useKnownDay();
  const { shownTotal, onShown, onInvalid, readAgain } = useFormNews();
  return (
    <FormDialog
      isWide
      title={titleOf(booking)}
      command={updateBooking}
      thing={booking}
      values={before}
      check={(draft: BookingDraft) =>
        draftProblems(draft, { day: dayOf(draft.booking_date), served, before })
      }
      asked={(draft) => changeOf(draft, { booking, services, total: shownTotal.current })}
      submit={updateBooking.name}
      keep="Close"
      onInvalid={onInvalid}
      onRefused={readAgain}
      changesSince={bookingChanges}
      otherAct={<CancelInside booking={booking} />}
    >
      <BookingForm
        services={services}
        edited={{ booking, before }}
        customer={
          <CustomerFacts
            name={booking.customer_name}
            email={booking.customer_email}
            phone={booking.customer_phone}
            isGuest={booking.is_guest}
          />
        }
        summary={
          <>
            <EditSummary booking={booking} onShown={onShown} />
            <Typography color="textSecondary">
              {booking.customer_email === null
                ? 'The customer has no email address: please tell them what changes.'
                : 'The customer gets an email about a new time, a new address, and what is cleaned.'}
            </Typography>
          </>
        }
      />
    </FormDialog>
  );
}

/** Changes a booking; it follows what others change meanwhile, and keeps what was typed. */
export function EditBookingDialog({ booking: asOpened }: { readonly booking: Booking }) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const { data, error, refetch } = useCatalogue();
  if (data === undefined) return <FormLoading title={titleOf(booking)} error={error} onTryAgain={refetch} />;
  return <Form booking={booking} services={data} />;
}
