import type { BookingId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking-state.ts';
import type { Folded } from '../../kernel/folded.ts';
import { type Done, latest } from '../../kernel/kit.ts';
import { ProviderUnavailable } from '../../kernel/provider-errors.ts';
import type { Streams } from '../../kernel/transact.ts';
import { type GivenBack, type Money, moneyOf } from '../../ledger/amounts.ts';
import { type Ledger, ledgerStream } from '../../ledger/ledger.ts';
import type { createRefunds } from '../refund/refunds.ts';
import type { Settle } from './settlement.ts';

export interface Balance {
  readonly due: Cents;
  /** Neither refunded nor requested to be. */
  readonly paid: Cents;
}

const owedFor = (booking: Booking): Cents =>
  booking.status === 'none' || booking.status === 'refused' || booking.status === 'cancelled'
    ? noMoney
    : booking.breakdown.finalTotal;

export const givenBackBy = (booking: Booking): readonly GivenBack[] =>
  booking.status === 'none' ? [] : booking.refunds;

interface Dependencies {
  readonly streams: Streams;
  readonly settle: Settle;
  readonly refund: ReturnType<typeof createRefunds>;
}

/** The balances of ledgers, and the steps that make a ledger and its booking or fee agree. */
export function createAccounts({ streams: { load }, settle, refund }: Dependencies) {
  const ledger = async (id: LedgerId): Promise<Ledger> => (await load(ledgerStream(id))).state;

  async function givenBack(ledgerId: LedgerId): Promise<readonly GivenBack[]> {
    const { state } = await load(bookingStream(ledgerId as BookingId));
    return givenBackBy(state);
  }

  async function money(ledgerId: LedgerId): Promise<Money> {
    return moneyOf(await ledger(ledgerId), await givenBack(ledgerId));
  }

  const sendRefunds = (ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> =>
    refund(ledger, by).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return ledger;
      throw error;
    });

  /**
   * Records payments in the booking, and sends the refunds that it decides. If the provider does not answer, refunds
   * are sent later.
   */
  async function agree(ledgerId: LedgerId, by: WriteContext): Promise<Done & Balance> {
    const folded = await load(ledgerStream(ledgerId));
    const { state } = folded;
    if (state.subject === null) return { position: undefined, due: noMoney, paid: noMoney };
    if (state.subject.owes === 'fee') {
      const sent = await sendRefunds(folded, by);
      const { kept, dueOf } = moneyOf(sent.state, []);
      return { position: sent.last?.position, due: dueOf(sent.state.feeDue), paid: kept };
    }
    const settled = await settle(ledgerId as BookingId, by);
    const sent = await sendRefunds(settled.ledger, by);
    const { kept, dueOf } = moneyOf(sent.state, givenBackBy(settled.booking));
    return {
      position: latest(settled.position, sent.last?.position),
      due: dueOf(owedFor(settled.booking)),
      paid: kept,
    };
  }

  /** What is left to pay of a booking, once what arrived is recorded there. */
  async function dueOf(bookingId: BookingId, by: WriteContext): Promise<Cents> {
    const { ledger: settled, booking } = await settle(bookingId, by);
    return moneyOf(settled.state, givenBackBy(booking)).dueOf(owedFor(booking));
  }

  return { ledger, money, givenBack, agree, dueOf };
}
export type Accounts = ReturnType<typeof createAccounts>;
