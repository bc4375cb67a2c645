import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { businessDay } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import { useBusinessZone } from '../api/queries.ts';
import type { Invoice } from '../api/types.ts';
import { Fact, Facts } from '../shared/panel/Facts.tsx';

/** `8.25%`, from a share. */
export const taxText = (rate: number): string => `${(rate * 100).toFixed(2)}%`;

const Item = ({ item }: { readonly item: Invoice['items'][number] }) => (
  <TableRow>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {item.service_name}
      {item.description !== null && <Box sx={{ color: 'text.secondary' }}>{item.description}</Box>}
      <Box sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
        {`${item.quantity} × ${formatDollars(item.unit_price)}`}
      </Box>
    </TableCell>
    <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
      {item.quantity}
    </TableCell>
    <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
      {formatDollars(item.unit_price)}
    </TableCell>
    <TableCell align="right">{formatDollars(item.total_price)}</TableCell>
  </TableRow>
);

/** How and when the money for its booking came. */
function Payments({ invoice: { payments, amount_paid } }: { readonly invoice: Invoice }) {
  const zone = useBusinessZone();
  const back = payments.reduce((sum, { amount }) => sum + amount, 0) - amount_paid;
  if (payments.length === 0) return null;
  return (
    <Facts title="Payments">
      {payments.map(({ paid_at, amount, way }) => (
        <Fact key={paid_at} figure name={`${way ?? 'Payment'}, ${businessDay(paid_at, zone)}`}>
          {formatDollars(amount)}
        </Fact>
      ))}
      {back >= 0.01 && (
        <Fact figure name="Refunded or taken back by a bank">
          {formatDollars(-back)}
        </Fact>
      )}
    </Facts>
  );
}

/** What an invoice is for, and how its total came about. */
export function InvoiceItems({ invoice }: { readonly invoice: Invoice }) {
  const { items, subtotal, discount_amount, tax_rate, tax_amount, notes } = invoice;
  return (
    <>
      <Table size="small" aria-label="Items" sx={{ '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              Quantity
            </TableCell>
            <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              Price
            </TableCell>
            <TableCell align="right">Total</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <Item key={`${item.service_name} ${item.unit_price}`} item={item} />
          ))}
        </TableBody>
      </Table>
      <Facts title="Total" note={notes !== null && <Typography color="textSecondary">{notes}</Typography>}>
        <Fact figure name="Subtotal">
          {formatDollars(subtotal)}
        </Fact>
        {discount_amount > 0 && (
          <Fact figure name="Discount">
            {formatDollars(-discount_amount)}
          </Fact>
        )}
        {tax_rate > 0 && (
          <Fact figure name={`Tax ${taxText(tax_rate)}`}>
            {formatDollars(tax_amount)}
          </Fact>
        )}
        <Fact figure strong name="Total">
          {formatDollars(invoice.total_amount)}
        </Fact>
        <Fact figure name="Paid so far">
          {formatDollars(invoice.amount_paid)}
        </Fact>
        <Fact figure strong name="Balance due">
          {formatDollars(invoice.balance_due)}
        </Fact>
      </Facts>
      <Payments invoice={invoice} />
    </>
  );
}
