import Box from '@mui/material/Box';
import { may } from '../session/permissions.ts';
import { TabLink } from '../shared/TabLink.tsx';

interface InvoiceTabsProps {
  /** An invoice is open on the first tab: its address is not only that of the tab. */
  readonly isGenerating: boolean;
}

/** The two views of the invoices, each with its own address. */
export const InvoiceTabs = ({ isGenerating }: InvoiceTabsProps) => (
  <Box
    component="nav"
    aria-label="Invoice Management"
    sx={{ display: 'flex', gap: 5, borderBottom: 1, borderColor: 'divider' }}
  >
    <TabLink to="/invoices" end={isGenerating}>
      Invoices
    </TabLink>
    {may('money') && <TabLink to="/invoices/generate">Generate</TabLink>}
  </Box>
);
