import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { type Invoice, invoiceQuery } from '../member/queries.ts';
import { cardName } from '../payment/card-name.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

function Line({ name, children, strong = false }: { name: string; children: ReactNode; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={strong ? undefined : 'text-soft'}>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
  const { service_date, time_slot, payment_method, payment_date } = invoice;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <p className="font-semibold">{invoice.customer_name}</p>
        <p className="text-soft break-all">{invoice.customer_email}</p>
        {invoice.customer_phone !== null && <p className="text-soft">{invoice.customer_phone}</p>}
      </div>
      <div className="space-y-1">
        <PaymentStatus status={invoice.status} />
        {service_date !== null && (
          <p>
            {longDate(service_date)}
            {time_slot !== null && <span className="block text-soft tabular-nums">{time_slot}</span>}
          </p>
        )}
        {payment_date !== null && <p className="text-soft">Paid on {longDate(payment_date)}</p>}
        {payment_method !== null && <p className="text-soft">{cardName(payment_method)}</p>}
      </div>
    </div>
  );
}

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const isFee = invoice.service_date === null;
  return (
    <dl className="space-y-2">
      {isFee ? (
        <Line name="Early cancellation fee">{money(invoice.subtotal)}</Line>
      ) : (
        <>
          <Line name="Base price">{money(invoice.base_price)}</Line>
          <Line name="Rooms">{money(invoice.room_price)}</Line>
          {invoice.add_ons.map(({ name, quantity, price }) => (
            <Line key={name} name={`${name} (${quantity} × ${money(price)})`}>
              {money((Math.round(price * 100) * quantity) / 100)}
            </Line>
          ))}
          <Line name="Subtotal">{money(invoice.subtotal)}</Line>
        </>
      )}
      {invoice.discount > 0 && <Line name="Discount">{money(-invoice.discount)}</Line>}
      {invoice.tax_amount > 0 && (
        <Line name={`Tax (${Number((invoice.tax_rate * 100).toFixed(3))}%)`}>
          {money(invoice.tax_amount)}
        </Line>
      )}
      <Line name="Total" strong>
        {money(invoice.total_amount)}
      </Line>
      {invoice.refunded_amount > 0 && <Line name="Given back">{money(-invoice.refunded_amount)}</Line>}
    </dl>
  );
}

export function InvoiceDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(invoiceQuery(id));
  const { data } = query;
  return (
    <Modal
      open
      wide
      onOpenChange={onClose}
      title={data?.invoice_number ?? 'Invoice'}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
          {data !== undefined && <DownloadButton id={id} label="Download" />}
        </>
      }
    >
      {data !== undefined ? (
        <div className="space-y-6">
          <Facts invoice={data} />
          <Lines invoice={data} />
        </div>
      ) : (
        <Unloaded query={query} what="The invoice">
          <Bone className="h-64" />
        </Unloaded>
      )}
    </Modal>
  );
}
