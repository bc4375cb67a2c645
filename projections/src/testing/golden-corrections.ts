import { ownCorrection } from '@tidylog/contracts/testing/taps';
import { office, requestOf } from './company.ts';
import { type History, id } from './history.ts';

export const reopened = ({ add }: History) => {
  const cleanerId = id('Carla Díaz');
  const { bookingId, customerId, bookingDate } = requestOf('assigned', { bookingDate: '2027-01-22' });
  const subject = { bookingId, customerId };
  const pay = { cleanerId, amount: 18_956 };
  const shared = { base: 31_593, share: 6_000 };
  for (const [completion, status] of [
    [1, 'available'],
    [2, 'pending'],
  ] as const) {
    const done = { ...subject, by: 'office', bookingDate } as const;
    add(
      'BookingCompleted',
      { ...done, pay: { ...pay, ...shared, customerPaid: status === 'available' } },
      { by: office },
    );
    const job = { cleanerId, bookingId, completion, amount: pay.amount, status } as const;
    add('JobPaymentCredited', { ...job, ...shared, bookingDate });
    const reopen = { ...subject, reopenId: id(`reopen ${completion}`) };
    add('ReopenRequested', { ...reopen, completion, reason: 'Not done yet.' }, { by: office });
    add('JobPaymentReversed', job);
    const revoked = { bookingDate, statusAfter: 'pending', pay, subscriptionId: null } as const;
    add('CompletionRevoked', { ...reopen, ...revoked }, { by: office });
  }
  const worked = { bookingId: id('worked'), customerId: id('Ana Lopez') };
  add('ReopenRefused', { ...worked, reopenId: id('refused reopen'), reason: 'pay-withdrawn' });
  const mine = { subscriptionId: id('subscription'), customerId: id('Mia Member') };
  add('VisitUncounted', { ...mine, bookingId: id('first'), completed: 0 });
};

export const timesCorrected = ({ add }: History) => {
  const subject = { bookingId: id('worked'), customerId: id('Ana Lopez') };
  const before = { clockedInAt: '2027-01-20T15:58:00Z', clockedOutAt: '2027-01-20T18:03:00Z' };
  const after = { clockedInAt: '2027-01-20T16:02:00Z', clockedOutAt: '2027-01-20T18:10:00Z' };
  const data = { ...subject, cleanerId: id('Carla Díaz'), ...after, statusAfter: 'completed' } as const;
  add('WorkTimesCorrected', { ...ownCorrection, ...data, before, reason: 'By phone.' }, { by: office });
};

export const moneyCorrected = ({ add }: History) => {
  const fee = { ledgerId: id('subscription'), owes: 'fee', customerId: id('Mia Member') } as const;
  add('FeeWaived', { ...fee, amount: 20_000, note: 'Agreed by phone.' }, { by: office });
  const entry = { cleanerId: id('Carla Díaz'), description: 'Agreed by phone.' } as const;
  add(
    'EarningAdded',
    { ...entry, entryId: id('tip'), amount: 2_500, kind: 'tip', bookingId: id('worked') },
    { by: office },
  );
  const ofVisit = { ledgerId: id('worked'), owes: 'booking', customerId: id('Guest') } as const;
  const link = { linkId: id('payment link'), amount: 20_000, at: '2027-01-04T15:00:00Z' };
  add(
    'TransferMade',
    { ...entry, entryId: id('correction'), amount: -1_000, bookingId: null, questionId: null },
    { by: office },
  );
  add('PaymentLinkRequested', { ...ofVisit, ...link }, { by: office });
};
