import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { accessReasonName } from '@tidylog/contracts/vocabulary/road';
import { slotIds, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import { useFormContext } from 'react-hook-form';
import { useBooking } from '../../api/queries.ts';
import type { Booking, VisitReport } from '../../api/types.ts';
import { may } from '../../session/permissions.ts';
import { FormDialog } from '../../shared/dialog/FormDialog.tsx';
import { ChoiceInput, DateInput, MoneyInput, TextInput, TickInput } from '../../shared/dialog/fields.tsx';
import { useCreationKey } from '../../shared/dialog/use-creation-key.ts';
import { moneyText } from '../../shared/money-text.ts';
import { emailText, visitText } from '../booking-name.ts';
import { type AccessDecision, settleAccess } from '../commands.ts';
import { amountOf } from '../refund-amount.ts';
import { leftToRefund, refundableNow } from '../refund-ways.ts';

const outcomes = [
  { id: 'moved', name: 'Move the visit' },
  { id: 'cancelled', name: 'Cancel the visit' },
  { id: 'dismissed', name: 'Leave the visit as it is' },
] as const;
const slots = slotIds.map((id) => ({ id, name: slotLabel(id) }));

interface Values {
  readonly outcome: AccessDecision['outcome'] | '';
  readonly cleaner_pay: string;
  readonly refund_amount: string;
  readonly booking_date: string;
  readonly time_slot: string;
  readonly override_capacity: boolean;
  readonly reason: string;
}

/** Of a visit that has begun or ended, only the pay for the way is still open. */
const outcomesOf = ({ status }: Booking) =>
  status === 'confirmed' ? outcomes : outcomes.filter(({ id }) => id === 'dismissed');

function OutcomeFields({ kept }: { readonly kept: number }) {
  const outcome = useFormContext<Values>().watch('outcome');
  return (
    <>
      {outcome === 'moved' && (
        <>
          <DateInput required name="booking_date" label="New day" />
          <ChoiceInput required name="time_slot" label="New time" choices={slots} />
          <TickInput name="override_capacity" label="Also on a day that is full" />
        </>
      )}
      {outcome === 'cancelled' && kept > 0 && (
        <MoneyInput
          required
          name="refund_amount"
          label="Refund in dollars"
          hint="Starts at everything that can be refunded now."
        />
      )}
    </>
  );
}

interface Props {
  readonly booking: Booking;
  readonly problem: VisitReport['problems'][number];
}

/** Decides what becomes of a visit that its cleaner could not get into, and what they get for the way. */
export function AccessDialog({ booking: asOpened, problem }: Props) {
  const booking = useBooking(asOpened.id).data ?? asOpened;
  const { key, onRefused } = useCreationKey();
  const kept = leftToRefund(booking);
  const left = refundableNow(booking.refundable, may('money'));
  const refundOf = (text: string) => amountOf(kept > 0 ? text : '0', left, may('money'));
  const payOf = (text: string): number =>
    /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const values: Values = {
    outcome: booking.status === 'confirmed' ? '' : 'dismissed',
    cleaner_pay: may('money') ? '' : '0',
    refund_amount: moneyText(left),
    booking_date: booking.booking_date,
    time_slot: booking.slot_id,
    override_capacity: false,
    reason: '',
  };
  return (
    <FormDialog
      title={`Decide about booking #${shortId(booking.id)}`}
      command={settleAccess}
      thing={booking}
      values={values}
      check={({ outcome, cleaner_pay, refund_amount }) => {
        const amount = refundOf(refund_amount);
        return {
          ...(outcome === '' && { outcome: 'Please choose what happens.' }),
          ...(Number.isNaN(payOf(cleaner_pay)) && {
            cleaner_pay: 'Enter what the cleaner gets for the way, or 0.',
          }),
          ...(outcome === 'cancelled' && 'problem' in amount && { refund_amount: amount.problem }),
        };
      }}
      asked={({
        outcome,
        cleaner_pay,
        refund_amount,
        booking_date,
        time_slot,
        override_capacity,
        reason,
      }) => {
        const amount = refundOf(refund_amount);
        return {
          key,
          report_id: problem.id,
          outcome: outcome || 'dismissed',
          cleaner_pay: payOf(cleaner_pay),
          ...(outcome === 'cancelled' && { refund_amount: 'refund' in amount ? amount.refund : 0 }),
          ...(outcome === 'moved' && { booking_date, time_slot, override_capacity }),
          reason,
        };
      }}
      submit="Save decision"
      keep="Close"
      onRefused={onRefused}
    >
      <DialogContentText color="textPrimary">
        {problem.by} could not get in at the home of {booking.customer_name}, {visitText(booking)}:{' '}
        {accessReasonName(problem.reason).toLowerCase()}. {emailText(booking)}
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4, pt: 4 }}>
        <ChoiceInput required name="outcome" label="What happens?" choices={outcomesOf(booking)} />
        <OutcomeFields kept={kept} />
        <MoneyInput
          required
          name="cleaner_pay"
          label="Pay for the way in dollars"
          hint={
            may('money')
              ? 'Goes to the wallet of the cleaner. Enter 0 for nothing.'
              : 'Only people who may decide about money can pay for the way.'
          }
        />
        <TextInput
          name="reason"
          label="Reason for the customer (optional)"
          hint="The customer sees it where the visit is moved or cancelled."
          lines={1}
          maxLength={longestNote}
        />
      </Box>
    </FormDialog>
  );
}
