import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { dayOfYear, shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Invoice } from '../api/types.ts';
import { Column } from '../shared/list/Column.tsx';
import { ListPage } from '../shared/list/ListPage.tsx';
import { ListTable } from '../shared/list/ListTable.tsx';
import { TwoLines } from '../shared/list/TwoLines.tsx';
import { StateLabel } from '../shared/StateLabel.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { InvoiceActs } from './InvoiceActs.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';
import { invoiceList } from './invoice-list.ts';
import { invoiceLooks } from './invoice-status.ts';
import { PdfButton } from './PdfButton.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SummaryCards } from './SummaryCards.tsx';

interface InvoiceTableProps {
  readonly children: ReactNode;
}

function NumberCell({ invoice: { id, invoice_number } }: { readonly invoice: Invoice }) {
  const { search } = useLocation();
  return (
    <TwoLines
      first={
        <Link
          component={RouterLink}
          to={{ pathname: `/invoices/${id}`, search }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {invoice_number}
        </Link>
      }
      second={`#${shortId(id)}`}
    />
  );
}

const dueText = ({ due_date, status, balance_due }: Invoice): string => {
  if (status === 'cancelled') return 'No longer due';
  if (balance_due === 0) return 'Nothing due';
  return due_date === null ? `${formatDollars(balance_due)} due` : `Due ${dayOfYear(due_date)}`;
};

/** All invoices, the newest number first. */
export const InvoiceTable = ({ children }: InvoiceTableProps) => (
  <>
    <ListPage
      list={invoiceList}
      actions={<DownloadButton />}
      above={
        <>
          <InvoiceTabs isGenerating={false} />
          <SummaryCards />
        </>
      }
    >
      <ListTable list={invoiceList} stacks ticked={<SelectionBar />}>
        <Column
          source="invoice_number"
          label="Invoice"
          render={(invoice: Invoice) => <NumberCell invoice={invoice} />}
        />
        <Column
          source="customer_name"
          label="Customer"
          render={({ customer_name, customer_email, email_to }: Invoice) => (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <TwoLines
                widest={{ xs: 280, md: 120, xl: 220 }}
                first={customer_name}
                second={customer_email ?? email_to ?? 'No email address'}
              />
            </Box>
          )}
        />
        <Column
          source="issue_date"
          label="Date"
          render={(invoice: Invoice) => (
            <TwoLines first={shortDateOfYear(invoice.issue_date)} second={dueText(invoice)} />
          )}
        />
        <Column
          source="total_amount"
          label="Total"
          align="right"
          render={({ total_amount, balance_due, status }: Invoice) => (
            <TwoLines
              first={formatDollars(total_amount)}
              second={balance_due > 0 && status !== 'cancelled' ? `${formatDollars(balance_due)} due` : ''}
            />
          )}
        />
        <Column
          disableSort
          source="status"
          label="Status"
          render={({ status }: Invoice) => <StateLabel {...invoiceLooks[status]} />}
        />
        <Column
          label="Actions"
          align="right"
          render={(invoice: Invoice) => (
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                justifyContent: { md: 'flex-end' },
                mr: { md: -2 },
              }}
            >
              <InvoiceActs invoice={invoice} />
              <PdfButton invoice={invoice} />
            </Box>
          )}
        />
      </ListTable>
    </ListPage>
    {children}
  </>
);
