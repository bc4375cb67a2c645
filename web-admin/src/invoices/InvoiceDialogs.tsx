import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { longestNote } from '@tidylog/contracts/vocabulary/limits';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import {
  type OutsideMethod,
  outsideMethodNames,
  outsideMethods,
} from '@tidylog/contracts/vocabulary/outside-payments';
import type { Invoice } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { ChoiceInput, TextInput } from '../shared/dialog/fields.tsx';
import { cancelInvoice, deleteInvoice, markPaid } from './commands.ts';

const methods = outsideMethods.map((id) => ({ id, name: outsideMethodNames[id] }));
const first: OutsideMethod = 'cash';
const noWayBack = 'This cannot be undone.';

interface InvoiceDialogProps {
  readonly invoice: Invoice;
}

const receiptWords = ({ customer_name, email_to }: Invoice): string =>
  email_to === null
    ? 'No receipt is emailed: there is no email address.'
    : `${customer_name} gets a receipt by email.`;

const payWords = ({ waiting_pay: pay }: Invoice): readonly string[] =>
  pay === null ? [] : [`The pay of ${formatDollars(pay.amount)} becomes available to ${pay.cleaner_name}.`];

/** What marking an invoice as paid does to the customer, the cleaner and the money. */
const paidWords = (invoice: Invoice): string =>
  [
    `${formatDollars(invoice.balance_due)} is due from ${invoice.customer_name}.`,
    'This records it as received, so no card will be charged for it.',
    receiptWords(invoice),
    ...payWords(invoice),
    noWayBack,
  ].join(' ');

/** Marks an invoice as paid, and records how the rest came. */
export function MarkPaidDialog({ invoice }: InvoiceDialogProps) {
  const { balance_due: due, invoice_number } = invoice;
  const isDue = due > 0;
  return (
    <FormDialog
      title={`Mark invoice ${invoice_number} as paid?`}
      command={markPaid}
      thing={invoice}
      values={{ method: first }}
      asked={({ method }) => ({ method: isDue ? method : null })}
      submit={isDue ? `Record ${formatDollars(due)}` : markPaid.name}
      keep="Close"
    >
      <DialogContentText color="textPrimary">
        {isDue ? paidWords(invoice) : `Nothing is due, so no payment is recorded. ${noWayBack}`}
      </DialogContentText>
      {isDue && (
        <Box sx={{ pt: 4 }}>
          <ChoiceInput name="method" label="Paid by" choices={methods} />
        </Box>
      )}
    </FormDialog>
  );
}

export const DeleteDialog = ({ invoice }: InvoiceDialogProps) => (
  <ConfirmDialog
    title="Are you sure you want to delete this invoice?"
    command={deleteInvoice}
    thing={invoice}
    keep="Keep"
  >
    {`This deletes the draft ${invoice.invoice_number} for ${invoice.customer_name}. Its number stays void. It won't be used again. You can make a new invoice for the booking.`}
  </ConfirmDialog>
);

export const CancelDialog = ({ invoice }: InvoiceDialogProps) => (
  <FormDialog
    isDanger
    title={`Cancel invoice ${invoice.invoice_number}?`}
    command={cancelInvoice}
    thing={invoice}
    values={{ reason: '' }}
    check={({ reason }) => (reason.trim() === '' ? { reason: 'Please enter a reason.' } : {})}
    asked={(typed) => typed}
    submit={cancelInvoice.name}
    keep="Keep"
  >
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DialogContentText color="textPrimary">
        Its number won't be used again. You can make a new invoice for the booking. Payments stay as they are.
        The customer is not emailed.
      </DialogContentText>
      <TextInput required autoFocus name="reason" label="Reason" lines={2} maxLength={longestNote} />
    </Box>
  </FormDialog>
);
