import type { BookingId, LedgerId } from '@tidylog/contracts/ids';
import { type Cents, noMoney } from '@tidylog/contracts/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Booking } from '../booking/booking-state.ts';
import { type Done, latest } from '../kit.ts';
import type { Streams } from '../transact.ts';
import { dueOf, keptOf, leftToRefund } from './amounts.ts';
import { ProviderUnavailable } from './gateway.ts';
import { type Ledger, ledgerStream } from './ledger.ts';
import type { createRefunding } from './refunding.ts';
import type { Settle } from './settling.ts';

export interface Balance {
  /** All that is owed, whatever of it was paid. */
  readonly owed: Cents;
  /** What is left to pay. */
  readonly due: Cents;
  /** What came and was neither given back nor asked to be. */
  readonly paid: Cents;
}

const owedFor = (booking: Booking): Cents =>
  booking.status === 'none' || booking.status === 'refused' || booking.status === 'cancelled'
    ? noMoney
    : booking.breakdown.finalTotal;

interface Dependencies {
  readonly streams: Streams;
  readonly settle: Settle;
  readonly refund: ReturnType<typeof createRefunding>;
}

/** How ledgers stand, and bringing them to agree with what they are about. */
export function createAccounts({ streams: { load }, settle, refund }: Dependencies) {
  const ledger = async (id: LedgerId): Promise<Ledger> => (await load(ledgerStream(id))).state;

  /** Of a booking, as the streams have it now. */
  async function balanceOf(bookingId: BookingId): Promise<Balance> {
    const [booking, state] = await Promise.all([
      load(bookingStream(bookingId)),
      ledger(bookingId as string as LedgerId),
    ]);
    const owed = owedFor(booking.state);
    return { owed, due: dueOf(state, owed), paid: keptOf(state) };
  }

  async function balanceOfFee(ledgerId: LedgerId): Promise<Balance> {
    const state = await ledger(ledgerId);
    return { owed: state.feeDue, due: dueOf(state, state.feeDue), paid: keptOf(state) };
  }

  /** What of a ledger was paid and can still be given back. */
  const refundable = async (ledgerId: LedgerId): Promise<Cents> => leftToRefund(await ledger(ledgerId));

  /**
   * What was paid is noted in the booking, and what it gives back is sent. Where the provider does not answer,
   * refunds are sent later.
   */
  async function agree(ledgerId: LedgerId, by: WriteContext): Promise<Done & Omit<Balance, 'owed'>> {
    const { state, last } = await load(ledgerStream(ledgerId));
    if (state.subject === null) return { position: undefined, due: noMoney, paid: noMoney };
    if (state.subject.owes === 'fee')
      return { position: last?.position, due: dueOf(state, state.feeDue), paid: keptOf(state) };
    const settled = await settle(ledgerId as string as BookingId, by);
    const sent = await refund(settled.ledger, by).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return settled.ledger;
      throw error;
    });
    return {
      position: latest(settled.position, sent.last?.position),
      due: dueOf(sent.state, owedFor(settled.booking)),
      paid: keptOf(sent.state),
    };
  }

  return { ledger, balanceOf, balanceOfFee, refundable, agree };
}
export type Accounts = ReturnType<typeof createAccounts>;
