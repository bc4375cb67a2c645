import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import {
  abandoned,
  actionRequired,
  card,
  disputeClosed,
  failed,
  ledger,
  named,
  one,
  price,
  refundId,
  refundRequested,
  started,
  succeeded,
  two,
} from '../testing/payment-events.ts';
import {
  abandonPayment,
  failPayment,
  namePayment,
  recordDispute,
  requireAction,
  startPayment,
  succeedPayment,
} from './decisions.ts';
import { evolve, initial, ledgerStream, paymentIn, underWay } from './ledger.ts';

const given = givenOf({ initial, evolve });
const unnamed = { intentId: null, sessionId: null };
const start = (paymentId = one, owed: number = price) =>
  startPayment({ ...ledger, paymentId, by: 'card', attempt: 1, owed: toCents(owed), givenBack: [] });

describe('starting a payment', () => {
  test('asks for all that is due', () => given().when(start()).yields(started()));
  test('asks for what is left after a payment', () =>
    given(started(), succeeded(one, 15_000))
      .when(start(two))
      .yields(started(two, { amount: toCents(5_000) })));
  test('requests what its booking refunds and the ledger has not seen', () => {
    const givenBack = [{ refundId, amount: toCents(5_000) }];
    const owed = { ...ledger, paymentId: two, by: 'card', attempt: 1, owed: price } as const;
    given(started(), succeeded())
      .when(startPayment({ ...owed, givenBack }))
      .yields(started(two, { amount: toCents(5_000) }));
  });
  test('asks again for what was given back for less cleaning', () =>
    given(started(), succeeded(), refundRequested(5_000, { reason: 'edited' }))
      .when(start(two))
      .yields(started(two, { amount: toCents(5_000) })));
  test('does not ask again for what the office gave away', () =>
    given(started(), succeeded(), refundRequested(5_000, { reason: 'office' }))
      .when(start(two))
      .refuses('already-paid'));
  test('twice writes nothing', () => given(started()).when(start()).yields());
  test('twice writes nothing after it has ended', () => given(started(), failed()).when(start()).yields());
  test('is refused while another one is in progress', () =>
    given(started()).when(start(two)).refuses('payment-under-way'));
  test.each([
    ['failed', failed()],
    ['was given up', abandoned()],
  ])('goes on once the one before has %s', (_how, ended) =>
    given(started(), ended).when(start(two)).yields(started(two)),
  );
  test('is refused when all is paid', () =>
    given(started(), succeeded()).when(start(two)).refuses('already-paid'));
  test('is refused where nothing is owed', () => given().when(start(one, 0)).refuses('nothing-due'));
});

describe('naming a payment', () => {
  const name = (providerIntentId = 'pi_1') =>
    namePayment({ paymentId: one, providerIntentId, providerSessionId: null });
  test('notes what the provider calls it', () => given(started()).when(name()).yields(named()));
  test('twice writes nothing', () => given(started(), named()).when(name()).yields());
  test('notes another name, and another session under the same name', () => {
    given(started(), named()).when(name('pi_2')).yields(named(one, 'pi_2'));
    const inSession = { paymentId: one, providerIntentId: 'pi_1', providerSessionId: 'cs_1' };
    given(started(), named())
      .when(namePayment(inSession))
      .yields({ type: 'PaymentNamed', data: { ...ledger, ...inSession } });
  });
  test('is refused once it was replaced, so that no money is asked for', () =>
    given(started(), abandoned()).when(name()).refuses('payment-replaced'));
  test('is refused for one that is not known', () => given().when(name()).refuses('payment-replaced'));
});

describe('a payment for which the bank asks', () => {
  const ask = requireAction({ paymentId: one, offSession: false });
  test('waits for the customer', () => given(started(), named()).when(ask).yields(actionRequired()));
  test('twice writes nothing', () => given(started(), actionRequired()).when(ask).yields());
  test('does not wait when it is over', () => given(started(), failed()).when(ask).yields());
});

describe('a payment that has come', () => {
  const come = (paymentId = one) =>
    succeedPayment({ paymentId, amount: price, providerIntentId: 'pi_1', card });
  test('is noted', () => given(started(), named()).when(come()).yields(succeeded()));
  test('twice writes nothing', () => given(started(), succeeded()).when(come()).yields());
  test.each([
    ['declined', failed()],
    ['given up', abandoned()],
  ])('is noted after it was %s: money is a fact', (_how, ended) =>
    given(started(), ended).when(come()).yields(succeeded()),
  );
  test('is not noted in a ledger that never asked for it', () => given(started()).when(come(two)).yields());
  test('never steps back', () => {
    const past = given(started(), succeeded());
    past.when(failPayment({ paymentId: one, code: 'card_declined', card })).yields();
    past.when(abandonPayment({ paymentId: one, reason: 'expired', seen: unnamed })).yields();
    past.when(requireAction({ paymentId: one, offSession: false })).yields();
  });
});

describe('a payment that came to nothing', () => {
  const fail = failPayment({ paymentId: one, code: 'card_declined', card });
  const giveUp = abandonPayment({ paymentId: one, reason: 'replaced', seen: unnamed });
  test('has failed', () => given(started()).when(fail).yields(failed()));
  test('has failed once', () => given(started(), failed()).when(fail).yields());
  test('was given up', () => given(started()).when(giveUp).yields(abandoned()));
  test('is not given up as it was before it was named', () =>
    given(started(), named()).when(giveUp).yields());
  test('is not given up as it was before its session was named', () =>
    given(started(), {
      type: 'PaymentNamed',
      data: { ...ledger, paymentId: one, providerIntentId: null, providerSessionId: 'cs_1' },
    })
      .when(giveUp)
      .yields());
  test('was given up once', () => given(started(), abandoned()).when(giveUp).yields());
  test('is not given up after it has failed', () => given(started(), failed()).when(giveUp).yields());
});

describe('a dispute', () => {
  const dispute = { paymentId: one, providerDisputeId: 'dp_1', amount: price, reason: 'fraudulent' };
  const opened: PaymentEvent = { type: 'DisputeOpened', data: { ...ledger, ...dispute } };
  const lost: PaymentEvent = {
    type: 'DisputeClosed',
    data: { ...ledger, paymentId: one, providerDisputeId: 'dp_1', outcome: 'lost' },
  };
  const paid = [started(), succeeded()];
  const open = recordDispute({ ...dispute, outcome: null });
  const close = recordDispute({ ...dispute, outcome: 'lost' });
  test('is opened', () =>
    given(...paid)
      .when(open)
      .yields(opened));
  test('is opened once', () =>
    given(...paid, opened)
      .when(open)
      .yields());
  test('is closed', () =>
    given(...paid, opened)
      .when(close)
      .yields(lost));
  test('of which only the end was heard was open before', () =>
    given(...paid)
      .when(close)
      .yields(opened, lost));
  test('that is closed stays so', () => {
    given(...paid, opened, lost)
      .when(open)
      .yields();
    given(...paid, opened, lost)
      .when(close)
      .yields();
  });
  test('of a payment of others is none of ours', () => {
    given().when(open).yields();
    given(started(two), succeeded(two)).when(open).yields();
  });
});

describe('a ledger', () => {
  test('ignores the end of a dispute that never began', () =>
    expect(given(disputeClosed('lost')).state.disputes.size).toBe(0));
  test('bears the id of what it is about', () =>
    expect(ledgerStream(ledger.ledgerId).name).toBe(`payment-${ledger.ledgerId}`));
  test('knows its payments by id, and the one in progress', () => {
    const { state } = given(started(), failed(), started(two), named(two, 'pi_2'), actionRequired(two));
    expect(paymentIn(state, one)).toMatchObject({ status: 'failed', awaitsCustomer: false });
    expect(underWay(state)).toMatchObject({ paymentId: two, intentId: 'pi_2', awaitsCustomer: true });
  });
  test('waits for the customer no more once a payment is over', () => {
    const waiting = [started(), named(), actionRequired()];
    const over = { awaitsCustomer: false };
    expect(paymentIn(given(...waiting, succeeded()).state, one)).toMatchObject({
      ...over,
      status: 'succeeded',
    });
    expect(paymentIn(given(...waiting, failed()).state, one)).toMatchObject({ ...over, status: 'failed' });
    expect(paymentIn(given(...waiting, abandoned()).state, one)).toMatchObject({
      ...over,
      status: 'abandoned',
    });
  });
  test('keeps the number of a receipt', () => {
    const numbered: PaymentEvent = {
      type: 'ReceiptNumbered',
      data: { ...ledger, paymentId: one, receiptNumber: 'RCP-2027-000001' },
    };
    expect(paymentIn(given(started(), succeeded(), numbered).state, one)?.receiptNumber).toBe(
      'RCP-2027-000001',
    );
  });
});
