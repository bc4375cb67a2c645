import type { Refused } from '@tidylog/contracts/domain/refused';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { Caller } from '@tidylog/server/caller';
import { type AnyRoute, type CallContext, type ContextOf, route } from '@tidylog/server/route';
import { isRefused, refuse } from '../kernel/decision.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import type { PaymentGateway } from '../payment-provider/gateway.ts';
import { cardHolderOf, keeperOf } from './card-holder.ts';
import type { CheckoutOf } from './pay/checkout.ts';
import { payersBooking, payersFee } from './pay/owner.ts';
import type { CardGiven } from './pay/pay-booking.ts';
import { isPayable, ledgerOf, notPayable, type PayableBooking } from './pay/payable.ts';
import type { Payments } from './payments.ts';

interface PayBody {
  readonly payment_method_id?: string | undefined;
  readonly stripe_payment_method_id?: string | undefined;
  readonly save: boolean;
}

/** Undefined for an address of another site: we never redirect there. */
function ownUrl(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined;
  const url = new URL(given, origin);
  return url.origin === new URL(origin).origin ? url.href : undefined;
}

const foreign = (path: 'success_url' | 'cancel_url', origin: string): Refused<'invalid-input'> =>
  refuse('invalid-input', { errors: [{ path, message: `Use an address of this site: ${origin}/…` }] });

const bySystem = ({ correlation, now }: CallContext) => ({
  actor: { id: 'system', role: 'system' } as const,
  correlation,
  causation: null,
  time: now,
});

export function paymentRoutes(kit: Kit, payments: Payments, gateway: PaymentGateway): AnyRoute[] {
  /** Saved cards are the member's own: a mailbox, typed or proved, never gives access to another member's cards. */
  function cardOf(body: PayBody, { actor }: Pick<Caller, 'actor'>, booking: PayableBooking): CardGiven {
    if (body.stripe_payment_method_id !== undefined)
      return { methodId: body.stripe_payment_method_id, save: body.save };
    const ofMember = actor.role === 'customer' ? actor.id : null;
    const owner = actor.role === 'admin' ? cardHolderOf(booking) : ofMember;
    return { cardId: body.payment_method_id ?? '', owner };
  }

  async function whatIsPaid(
    id: BookingId,
    context: ContextOf<{ readonly ownerOr: Permission }>,
  ): Promise<Omit<CheckoutOf, 'returnUrl'> | Refused> {
    const fee = await payersFee(kit, context, id);
    if (fee !== undefined && fee.subject !== null)
      return { subject: fee.subject, owed: fee.feeDue, keeper: null };
    const booking = await payersBooking(kit, context, id);
    if (isRefused(booking)) return booking;
    if (!isPayable(booking)) return notPayable(booking);
    return {
      subject: ledgerOf(booking),
      owed: booking.breakdown.finalTotal,
      keeper: keeperOf(booking, false),
    };
  }

  return [
    route('POST /bookings/:id/pay', async ({ params, body }, context) => {
      const booking = await payersBooking(kit, context, params.id);
      if (isRefused(booking)) return booking;
      if (!isPayable(booking)) return notPayable(booking);
      const paid = await payments.pay(booking, cardOf(body, context, booking), byCaller(context));
      if (isRefused(paid)) return paid;
      const { paymentStatus: payment_status, clientSecret: client_secret, position } = paid;
      return { body: { payment_status, client_secret }, position };
    }),

    route('POST /create-checkout-session', async ({ body }, context) => {
      const { origin } = context;
      const returnUrl = ownUrl(body.success_url, origin);
      if (returnUrl === undefined) return foreign('success_url', origin);
      if (ownUrl(body.cancel_url, origin) === undefined) return foreign('cancel_url', origin);
      const id = bookingId.safeParse(body.booking_id.toLowerCase());
      if (!id.success) return refuse('not-found');
      const what = await whatIsPaid(id.data, context);
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
