import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Invoice } from '../api/types.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { markSent, sendAgain, sendInvoice } from './commands.ts';

interface InvoiceDialogProps {
  readonly invoice: Invoice;
}

/** What the invoice asks for, and that it counts as paid as soon as it is sent if that is nothing. */
function dueWords({ balance_due: due, due_date, status }: Invoice): string {
  if (due === 0) return 'Nothing is due, so this invoice will count as paid.';
  if (due_date === null) return `${formatDollars(due)} is due. The due date is counted from today.`;
  const date = shortDateOfYear(due_date);
  return status === 'overdue'
    ? `${formatDollars(due)} was due on ${date}.`
    : `${formatDollars(due)} is due by ${date}.`;
}

function noAddress({ customer_name, customer_erased, status }: Invoice): string {
  const what = customer_erased
    ? 'The data of this customer was erased, so there is no email address.'
    : `${customer_name} has no email address. Add one to the customer, or give them the PDF another way.`;
  return status === 'draft' ? `${what} If they already have the invoice, mark it as sent.` : what;
}

const titleWithoutAddress = ({ invoice_number }: Invoice) => `Invoice ${invoice_number} cannot be emailed`;

function NoAddressDialog({ invoice }: InvoiceDialogProps) {
  const { close } = useDialog();
  return (
    <DialogFrame title={titleWithoutAddress(invoice)} stays={false}>
      <DialogContent>
        <DialogContentText color="textPrimary">{noAddress(invoice)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Emails a draft; without an address, offers to mark it as sent. */
export const SendDialog = ({ invoice }: InvoiceDialogProps) =>
  invoice.email_to === null ? (
    <ConfirmDialog
      title={titleWithoutAddress(invoice)}
      command={markSent}
      thing={invoice}
      keep="Close"
      isDanger={false}
    >
      {`${noAddress(invoice)} ${dueWords(invoice)}`}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Send invoice ${invoice.invoice_number}?`}
      command={sendInvoice}
      thing={invoice}
      keep="Close"
      isDanger={false}
    >
      {`It goes to ${invoice.email_to} by email, with the PDF attached. ${dueWords(invoice)}`}
    </ConfirmDialog>
  );

export const SendAgainDialog = ({ invoice }: InvoiceDialogProps) =>
  invoice.email_to === null ? (
    <NoAddressDialog invoice={invoice} />
  ) : (
    <ConfirmDialog
      title={`Send invoice ${invoice.invoice_number} again?`}
      command={sendAgain}
      thing={invoice}
      keep="Close"
      isDanger={false}
    >
      {`It goes to ${invoice.email_to} by email once more, with the PDF attached. ${dueWords(invoice)}`}
    </ConfirmDialog>
  );

export const MarkSentDialog = ({ invoice }: InvoiceDialogProps) => (
  <ConfirmDialog
    title={`Mark invoice ${invoice.invoice_number} as sent?`}
    command={markSent}
    thing={invoice}
    keep="Close"
    isDanger={false}
  >
    {`Choose this if the customer already has the invoice: no email is sent. ${dueWords(invoice)}`}
  </ConfirmDialog>
);
