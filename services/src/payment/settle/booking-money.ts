import { bookingStream } from '../../booking/booking.ts';
import type { BookingMoney } from '../../booking/booking-money.ts';
import type { Streams } from '../../kernel/transact.ts';
import { ledgerStream } from '../../ledger/ledger.ts';
import { createJobPay } from '../../wallet/pay.ts';
import { createJobPayBack, createPayBackCheck } from '../../wallet/pay-back.ts';
import { type Settle, unsettled } from './settlement.ts';

export function createBookingMoney(streams: Streams, settle: Settle): BookingMoney {
  const { load } = streams;
  return {
    ledgerOf: async (id, by) => {
      const stream = ledgerStream(id);
      const [ledger, booking] = await Promise.all([load(stream), load(bookingStream(id))]);
      if (unsettled(ledger.state, booking.state) === undefined) return ledger.state;
      return (await settle(id, by)).ledger.state;
    },
    carryOver: async (id, by) => (await settle(id, by)).position,
    payForJob: createJobPay(streams),
    canTakeBackPay: createPayBackCheck(streams),
    takeBackPay: createJobPayBack(streams),
  };
}
