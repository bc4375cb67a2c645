import { type AnyRoute, type CallContext, type Refused, route } from '@tidylog/contracts/api/route';
import type { CustomerId } from '@tidylog/contracts/ids';
import { isRefused, refuse } from '../decision.ts';
import { byCaller, type Kit } from '../kit.ts';
import type { CheckoutOf } from './checkout.ts';
import type { PaymentGateway } from './gateway.ts';
import { customersOf, payersBooking, payersFee } from './owner.ts';
import { isPayable, ledgerOf, notPayable, startsSubscription } from './payable.ts';
import type { CardGiven } from './paying.ts';
import type { Payments } from './payments.ts';

interface PayBody {
  readonly payment_method_id?: string | undefined;
  readonly stripe_payment_method_id?: string | undefined;
  readonly save: boolean;
}

/** An address of this site; what is elsewhere is not gone to. */
function ownUrl(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return url.origin === new URL(origin).origin ? url.href : undefined;
}

const foreign = (path: 'success_url' | 'cancel_url', origin: string): Refused =>
  refuse('invalid-input', { errors: [{ path, message: `Give an address of this site: ${origin}/…` }] });

const bySystem = ({ correlation, now }: CallContext) => ({
  actor: { id: 'system', role: 'system' } as const,
  correlation,
  causation: null,
  time: now,
});

export function paymentRoutes(kit: Kit, payments: Payments, gateway: PaymentGateway): AnyRoute[] {
  async function cardOf(
    body: PayBody,
    context: CallContext,
    customerId: CustomerId,
  ): Promise<CardGiven | Refused> {
    if (body.stripe_payment_method_id !== undefined)
      return { methodId: body.stripe_payment_method_id, save: body.save };
    const owners = context.actor.role === 'admin' ? [customerId] : await customersOf(kit, context);
    return { cardId: body.payment_method_id ?? '', owners };
  }

  async function whatIsPaid(
    id: string,
    context: CallContext,
  ): Promise<Omit<CheckoutOf, 'returnUrl'> | Refused> {
    const fee = await payersFee(kit, context, id);
    if (fee !== undefined && fee.subject !== null)
      return { subject: fee.subject, owed: fee.feeDue, saveForLater: false };
    const booking = await payersBooking(kit, context, id);
    if (isRefused(booking)) return booking;
    if (!isPayable(booking)) return notPayable(booking);
    return {
      subject: ledgerOf(booking),
      owed: booking.breakdown.finalTotal,
      saveForLater: startsSubscription(booking),
    };
  }

  return [
    route('POST /bookings/:id/pay', async ({ params, body }, context) => {
      const booking = await payersBooking(kit, context, params.id);
      if (isRefused(booking)) return booking;
      if (!isPayable(booking)) return notPayable(booking);
      const card = await cardOf(body, context, booking.customerId);
      if (isRefused(card)) return card;
      const paid = await payments.pay(booking, card, byCaller(context));
      if (isRefused(paid)) return paid;
      const { paymentStatus: payment_status, clientSecret: client_secret, position } = paid;
      return { body: { payment_status, client_secret }, position };
    }),

    route('POST /create-checkout-session', async ({ body }, context) => {
      const { origin } = context;
      const returnUrl = ownUrl(body.success_url, origin);
      if (returnUrl === undefined) return foreign('success_url', origin);
      if (ownUrl(body.cancel_url, origin) === undefined) return foreign('cancel_url', origin);
      const what = await whatIsPaid(body.booking_id.toLowerCase(), context);
      if (isRefused(what)) return what;
      const opened = await payments.openCheckout({ ...what, returnUrl }, byCaller(context));
      return isRefused(opened)
        ? opened
        : { body: { clientSecret: opened.clientSecret }, position: opened.position };
    }),

    route('POST /webhooks/stripe', async ({ body }, context) => {
      const signature = body.header('stripe-signature');
      const nudge =
        signature === undefined ? undefined : await gateway.nudge({ bytes: body.bytes, signature });
      if (nudge === undefined)
        return refuse('malformed', {
          detail: 'This message is not signed by the payment provider, or too old.',
        });
      await payments.listen(nudge, bySystem(context));
      return { body: { received: true } };
    }),
  ];
}
