import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Invoice } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { InvoiceActs } from './InvoiceActs.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceItems } from './InvoiceItems.tsx';
import { invoiceLooks } from './invoice-status.ts';
import { PdfButton } from './PdfButton.tsx';

const Content = ({ invoice }: { readonly invoice: Invoice }) => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StateLabel {...invoiceLooks[invoice.status]} />
      <Link
        component={RouterLink}
        to={`/bookings/${invoice.booking_id}`}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
      >
        {`Booking #${shortId(invoice.booking_id)}`}
      </Link>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', ml: { sm: 'auto' } }}>
        <InvoiceActs all invoice={invoice} />
        <PdfButton invoice={invoice} />
      </Box>
    </Box>
    <InvoiceFacts invoice={invoice} />
    <InvoiceItems invoice={invoice} />
  </Box>
);

interface InvoiceDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** An invoice with its items and sums. */
export function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const call = useCall();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => call('GET /admin/invoices/:id', { params: { id }, signal }),
  });
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box id={titleId} component="span" sx={{ flex: 1, minWidth: 0 }}>
          {data === undefined ? `Invoice #${shortId(id)}` : `Invoice ${data.invoice_number}`}
        </Box>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {data !== undefined && <Content invoice={data} />}
        {data === undefined && error !== null && (
          <LoadFailed title="The invoice could not be loaded" error={error} onTryAgain={refetch} />
        )}
        {data === undefined && error === null && (
          <Box role="status" aria-label="Loading">
            <Skeleton variant="rounded" height={240} />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
