import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import { recordedEmail } from '../../customer/recorded-email.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { requestPaymentLink } from '../../ledger/payment-link.ts';
import { bookedBy } from '../pay/booked-by.ts';
import { isPayable, ledgerOf } from '../pay/payable.ts';

/** The office has the way to pay mailed to the customer. */
export const createOfficeLink =
  ({ log, streams: { load, transact } }: Pick<Kit, 'log' | 'streams'>) =>
  async (id: BookingId, key: string, by: WriteContext): Promise<Done | Refused> => {
    const { state: booking } = await load(bookingStream(id));
    if (booking.status === 'none') return refuse('not-found');
    if (!isPayable(booking)) return refuse('not-payable');
    const email = (await bookedBy(log, id)) ?? (await recordedEmail({ load }, booking.customerId));
    if (email === null) return refuse('no-email-address');
    const link = {
      ...ledgerOf(booking),
      linkId: idFrom('payment-link', id, key),
      owed: booking.breakdown.finalTotal,
      givenBack: booking.refunds,
      now: by.time,
    };
    const requested = await transact(ledgerStream(id), requestPaymentLink(link), by);
    return isRefused(requested) ? requested : { position: requested.last?.position };
  };
export type OfficeLink = ReturnType<typeof createOfficeLink>;
