import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { Invoice } from '../api/types.ts';
import { AskButton } from '../shared/command/AskButton.tsx';
import { CommandButton } from '../shared/command/CommandButton.tsx';
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
  const shared = { quiet: true, thing: invoice };
  const paid = (
    <AskButton
      {...shared}
      command={markPaid}
      name={markPaid.name}
      label={`${markPaid.name}: ${number}`}
      dialog={<MarkPaidDialog invoice={invoice} />}
    />
  );
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
          <CommandButton {...shared} command={sendInvoice} label={`${sendInvoice.name}: ${number}`} />
          <CommandButton {...shared} command={markSent} label={`${markSent.name}: ${number}`} />
          {all && paid}
          <AskButton
            {...shared}
            command={deleteInvoice}
            name={deleteInvoice.name}
            label={`${deleteInvoice.name}: ${number}`}
            dialog={<DeleteDialog invoice={invoice} />}
          />
        </>
      )}
      {isWaiting(invoice) && (
        <>
          <CommandButton {...shared} command={sendAgain} label={`${sendAgain.name}: ${number}`} />
          {paid}
          {all && (
            <AskButton
              {...shared}
              command={cancelInvoice}
              name={cancelInvoice.name}
              label={`${cancelInvoice.name}: ${number}`}
              dialog={<CancelDialog invoice={invoice} />}
            />
          )}
        </>
      )}
    </Box>
  );
}
