import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { invoiceEndpoints } from '@tidylog/contracts/api/invoice-endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { type AnyRoute, type CallContext, route, type Show } from '@tidylog/server/route';
import { isRefused } from '../kernel/decision.ts';
import { creationFor } from '../kernel/idempotency.ts';
import { byCaller } from '../kernel/kit.ts';
import type { Changed, InvoiceActs } from './acts.ts';

const statuses = { draft: 'draft', sent: 'sent', paid: 'paid', voided: 'cancelled' } as const;

const knownOf = ({ invoice, version }: Changed) =>
  invoice.status === 'none'
    ? {}
    : {
        id: invoice.invoiceId,
        booking_id: invoice.bookingId,
        invoice_number: invoice.invoiceNumber,
        status: statuses[invoice.status],
        version,
      };

const shown = (id: string, done: Changed | Refused) =>
  isRefused(done)
    ? done
    : {
        id,
        body: (show: Show) => show('GET /admin/invoices/:id', { id }),
        known: knownOf(done),
        position: done.position,
        version: done.version,
      };

type Asked = ParsedCall<(typeof invoiceEndpoints)['PATCH /admin/invoices/:id']>['body'];

/** The office makes invoices, sends them, and says what became of them. */
export function invoiceRoutes(acts: InvoiceActs): AnyRoute[] {
  const change = (id: string, { status, mail, method, reason }: Asked, context: CallContext) => {
    const asked = { id, version: context.ifMatch };
    const by = byCaller(context);
    switch (status) {
      case 'sent':
        return acts.send(asked, mail, by);
      case 'paid':
        return acts.markPaid(asked, method ?? null, by);
      case 'cancelled':
        return acts.discard(asked, { reason: 'cancelled', note: reason }, by);
    }
  };

  return [
    route('POST /admin/invoices/generate/:booking_id', async ({ params: { booking_id: of } }, context) => {
      const name = 'POST /admin/invoices/generate/:booking_id';
      const { id } = creationFor({ actorId: context.actor.id, route: name, of }, context.idempotencyKey);
      return shown(id, await acts.generate(of, id, byCaller(context)));
    }),
    route('PATCH /admin/invoices/:id', async ({ params: { id }, body }, context) =>
      shown(id, await change(id, body, context)),
    ),
    route('DELETE /admin/invoices/:id', async ({ params: { id } }, context) => {
      const asked = { id, version: context.ifMatch };
      return shown(id, await acts.discard(asked, { reason: 'deleted', note: null }, byCaller(context)));
    }),
  ];
}
