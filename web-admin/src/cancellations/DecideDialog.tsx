import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { CancellationRequest } from '../api/types.ts';
import { visitText } from '../bookings/booking-name.ts';
import { amountOf } from '../bookings/refund-amount.ts';
import { may } from '../session/permissions.ts';
import type { Command } from '../shared/command/command.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { MoneyInput, TextInput } from '../shared/dialog/fields.tsx';
import { moneyText } from '../shared/money-text.ts';
import type { Decision } from './commands.ts';
import { cancellationPolicy } from './policy.ts';
import { whyEnded } from './request-status.ts';

const longestAdminNote = 1000;

interface DecideDialogProps<Name extends EndpointName> {
  readonly request: CancellationRequest;
  readonly command: Command<Name, CancellationRequest, Decision>;
}

const Asked = ({ request: { customer_name, reason } }: { readonly request: CancellationRequest }) => (
  <Box component="figure" sx={{ m: 0, pl: 3, borderLeft: 3, borderColor: 'divider' }}>
    <Typography component="figcaption" color="textSecondary">
      {customer_name} wrote
    </Typography>
    <Typography component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {reason === '' ? 'No reason' : reason}
    </Typography>
  </Box>
);

const Policy = () => (
  <Typography color="textSecondary" sx={{ pt: 4 }}>
    {cancellationPolicy}
  </Typography>
);

const Notes = ({ hint }: { readonly hint: string }) => (
  <TextInput name="notes" label="Note (optional)" hint={hint} lines={2} maxLength={longestAdminNote} />
);

function Money({ request: { amount_paid, refundable } }: { readonly request: CancellationRequest }) {
  if (amount_paid === 0) return <Typography>Nothing was paid, so nothing is refunded.</Typography>;
  return (
    <>
      {refundable < amount_paid && (
        <Alert severity="warning">
          {`A bank is deciding a dispute about this payment. Until then, ${formatDollars(refundable)} can be refunded.`}
        </Alert>
      )}
      <MoneyInput
        required
        name="refund_amount"
        label="Refund in dollars"
        hint={`${formatDollars(amount_paid)} was paid and is not refunded yet.`}
      />
    </>
  );
}

/** Approving cancels the booking and refunds what the office says. */
export function ApproveDialog<Name extends EndpointName>({ request, command }: DecideDialogProps<Name>) {
  const refundOf = (typed: string) =>
    amountOf(request.amount_paid > 0 ? typed : '0', request.refundable, may('money'));
  return (
    <FormDialog
      isDanger
      title={`Cancel the visit of ${request.customer_name}?`}
      command={command}
      thing={request}
      values={{ refund_amount: moneyText(request.refundable), notes: '' }}
      check={({ refund_amount }) => {
        const amount = refundOf(refund_amount);
        return 'refund' in amount ? {} : { refund_amount: amount.problem };
      }}
      asked={({ refund_amount, notes }) => {
        const amount = refundOf(refund_amount);
        return { refund: 'refund' in amount ? amount.refund : 0, notes };
      }}
      submit={({ refund_amount }) => {
        const amount = refundOf(refund_amount);
        return 'refund' in amount && amount.refund > 0
          ? `Approve and refund ${formatDollars(amount.refund)}`
          : 'Approve without a refund';
      }}
      keep="Close"
    >
      <DialogContentText color="textPrimary" sx={{ pb: 4 }}>
        The visit on {visitText(request)} will be cancelled, and its place opens up right away. The customer
        gets an email.
      </DialogContentText>
      <Asked request={request} />
      <Box sx={{ display: 'grid', gap: 4, pt: 5 }}>
        <Money request={request} />
        <Notes hint="The customer sees it in the email and next to the cancelled visit." />
      </Box>
      <Policy />
    </FormDialog>
  );
}

/** Rejecting leaves the booking as it is. */
export function RejectDialog<Name extends EndpointName>({ request, command }: DecideDialogProps<Name>) {
  const ended = whyEnded(request);
  return (
    <FormDialog
      title={`Reject the request of ${request.customer_name}?`}
      command={command}
      thing={request}
      values={{ notes: '' }}
      asked={({ notes }) => ({ refund: 0, notes })}
      submit={command.name}
      keep="Close"
    >
      <DialogContentText color="textPrimary" sx={{ pb: 4 }}>
        {ended === null
          ? `The visit on ${visitText(request)} stays booked, and nothing is refunded. The customer gets an email.`
          : `${ended}, so this request can only be rejected. Nothing else changes, and the customer gets no email.`}
      </DialogContentText>
      <Asked request={request} />
      <Box sx={{ pt: 4 }}>
        <Notes
          hint={
            ended === null ? 'The customer sees it in the email.' : 'It stays in the story of the booking.'
          }
        />
      </Box>
      <Policy />
    </FormDialog>
  );
}
