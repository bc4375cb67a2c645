import Box from '@mui/material/Box';
import { lazy, type ReactNode } from 'react';
import type { Invoice } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import type { Command } from '../shared/command/command.ts';
import {
  cancelInvoice,
  deleteInvoice,
  isWaiting,
  markPaid,
  markSent,
  sendAgain,
  sendInvoice,
} from './commands.ts';

const dialogs = () => import('./InvoiceDialogs.tsx');
const sendDialogs = () => import('./SendDialogs.tsx');
const SendDialog = lazy(async () => ({ default: (await sendDialogs()).SendDialog }));
const SendAgainDialog = lazy(async () => ({ default: (await sendDialogs()).SendAgainDialog }));
const MarkSentDialog = lazy(async () => ({ default: (await sendDialogs()).MarkSentDialog }));
const MarkPaidDialog = lazy(async () => ({ default: (await dialogs()).MarkPaidDialog }));
const DeleteDialog = lazy(async () => ({ default: (await dialogs()).DeleteDialog }));
const CancelDialog = lazy(async () => ({ default: (await dialogs()).CancelDialog }));

interface InvoiceActsProps {
  readonly invoice: Invoice;
  /** With what is rarely needed. */
  readonly all?: boolean;
}

/** What the office can do with an invoice. */
export function InvoiceActs({ invoice, all = false }: InvoiceActsProps) {
  const { invoice_number: number } = invoice;
  const isDraft = invoice.status === 'draft';
  const ask = (
    command: Command<'PATCH /admin/invoices/:id' | 'DELETE /admin/invoices/:id', Invoice, never>,
    dialog: ReactNode,
  ) => (
    <AskButton
      quiet
      thing={invoice}
      command={command}
      name={command.name}
      label={`${command.name}: ${number}`}
      dialog={dialog}
    />
  );
  const paid = ask(markPaid, <MarkPaidDialog invoice={invoice} />);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: all ? 'wrap' : { xs: 'wrap', lg: 'nowrap' },
        gap: 1,
        justifyContent: { xs: 'flex-start', md: 'flex-end' },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      {isDraft && (
        <>
          {ask(sendInvoice, <SendDialog invoice={invoice} />)}
          {ask(markSent, <MarkSentDialog invoice={invoice} />)}
          {all && paid}
          {ask(deleteInvoice, <DeleteDialog invoice={invoice} />)}
        </>
      )}
      {isWaiting(invoice) && (
        <>
          {ask(sendAgain, <SendAgainDialog invoice={invoice} />)}
          {paid}
          {all && ask(cancelInvoice, <CancelDialog invoice={invoice} />)}
        </>
      )}
    </Box>
  );
}
