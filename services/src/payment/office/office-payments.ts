import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId, LedgerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { type Done, latest } from '../../kernel/kit.ts';
import { ProviderUnavailable } from '../../kernel/provider-errors.ts';
import type { Streams } from '../../kernel/transact.ts';
import { type OutsidePayment, recordOutsidePayment } from '../../ledger/decisions.ts';
import { type Ledger, ledgerStream } from '../../ledger/ledger.ts';
import { refundByOffice } from '../../ledger/refund-decisions.ts';
import { subscriptionStream } from '../../subscription/subscription.ts';
import { isPayable, ledgerOf, notPayable, type RefusedNow } from '../pay/payable.ts';
import type { Accounts } from '../settle/accounts.ts';
import type { Settle } from '../settle/settlement.ts';

interface Dependencies {
  readonly streams: Streams;
  readonly settle: Settle;
  readonly accounts: Pick<Accounts, 'agree'>;
  readonly refusedNow: RefusedNow;
  readonly withdraw: (ledger: Folded<Ledger>, by: WriteContext) => Promise<void>;
}

export interface OfficeRefund {
  readonly refundId: string;
  readonly amount: Cents;
  readonly note: string;
}

export type Received = Pick<OutsidePayment, 'paymentId' | 'amount' | 'method' | 'note'>;

/** What the office does with the money of a booking, and with a fee that was paid. */
export function createOfficePayments({ streams, settle, accounts, refusedNow, withdraw }: Dependencies) {
  const { load, transact } = streams;

  const agreed = async (id: LedgerId, { last }: Folded<Ledger>, by: WriteContext): Promise<Done> => {
    const because = { ...by, causation: last?.id ?? by.causation };
    const { position } = await accounts.agree(id, because);
    return { position: latest(last?.position, position) };
  };

  /** An open form for more than is due is closed; if the provider does not answer, the worker closes it later. */
  const closeForms = async (recorded: Folded<Ledger>, by: WriteContext): Promise<void> => {
    try {
      await withdraw(recorded, by);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  };

  return {
    refund: async (id: BookingId, asked: OfficeRefund, by: WriteContext): Promise<Done | Refused> => {
      const { state: booking } = await load(bookingStream(id));
      if (booking.status === 'none') return refuse('not-found');
      await settle(id, by);
      const decide = refundByOffice({ ...asked, givenBack: booking.refunds });
      const requested = await transact(ledgerStream(id), decide, by);
      return isRefused(requested) ? requested : agreed(id, requested, by);
    },

    /** Refunds an early fee that was paid. */
    refundFee: async (id: SubscriptionId, asked: OfficeRefund, by: WriteContext): Promise<Done | Refused> => {
      const { state: subscription } = await load(subscriptionStream(id));
      if (subscription.status === 'none') return refuse('not-found');
      const decide = refundByOffice({ ...asked, givenBack: [] });
      const requested = await transact(ledgerStream(id), decide, by);
      return isRefused(requested) ? requested : agreed(id, requested, by);
    },

    record: async (id: BookingId, received: Received, by: WriteContext): Promise<Done | Refused> => {
      const { state: booking } = await load(bookingStream(id));
      if (!isPayable(booking)) return notPayable(booking);
      const refused = await refusedNow(ledgerOf(booking));
      if (refused !== undefined) return refused;
      const { breakdown, refunds: givenBack } = booking;
      const payment = { ...ledgerOf(booking), ...received, owed: breakdown.finalTotal, givenBack };
      const recorded = await transact(ledgerStream(id), recordOutsidePayment(payment), by);
      if (isRefused(recorded)) return recorded;
      await closeForms(recorded, by);
      return agreed(id, recorded, by);
    },
  };
}
export type OfficePayments = ReturnType<typeof createOfficePayments>;
