import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Permitted } from '../session/Permitted.tsx';
import { GeneratePage } from './GeneratePage.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

/** All invoices, with one of them open in a dialog, or the bookings that have none yet. */
export function InvoicesPage() {
  const { '*': opened = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (opened === 'generate')
    return (
      <Permitted title="Invoice Management" permission="money">
        <GeneratePage />
      </Permitted>
    );
  return (
    <InvoiceTable>
      <Suspense fallback={null}>
        {opened !== '' && (
          <InvoiceDialog
            key={opened}
            id={opened}
            onClose={() => void navigate({ pathname: '/invoices', search })}
          />
        )}
      </Suspense>
    </InvoiceTable>
  );
}
