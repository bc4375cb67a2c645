import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { lazy } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { Invoice } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { HeaderButton } from '../shared/list/HeaderButton.tsx';

const DownloadDialog = lazy(async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog }));

/** Downloads the PDFs of all ticked invoices. */
export function DownloadButton() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Invoice>();
  const open = useOpenDialog();
  const notify = useNotify();
  if (!may('contact')) return null;
  const start = () => {
    if (selectedIds.length === 0) {
      notify('Please select invoices to download', { type: 'warning' });
      return;
    }
    const numbers = new Map(data.map(({ id, invoice_number }) => [id, invoice_number]));
    const invoices = selectedIds.map((id) => ({
      id: String(id),
      invoice_number: numbers.get(String(id)) ?? null,
    }));
    open(<DownloadDialog invoices={invoices} onEnded={() => onUnselectItems()} />);
  };
  return <HeaderButton name="Download PDFs" Icon={PdfIcon} onClick={start} />;
}
