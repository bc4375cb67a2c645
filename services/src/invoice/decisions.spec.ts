import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import {
  draft,
  drafted,
  dueDate,
  paidBy,
  reportedBy,
  sentWith,
  total,
  voidedFor,
} from '../testing/invoice-events.ts';
import {
  draftInvoice,
  markPaid,
  reportPayment,
  sendInvoice,
  settleInvoice,
  voidInvoice,
} from './decisions.ts';
import { evolve, initial } from './invoice.ts';

const given = givenOf({ initial, evolve });
const nothing = toCents(0);
const sending = { byMail: true, dueDate, balanceDue: total, mailbox: 'known' } as const;
const send = sendInvoice(sending);
const sent = sentWith();
const paid = paidBy('payment');
const discard = (reason: 'deleted' | 'cancelled' | 'reopened') => voidInvoice({ reason, note: null });
const voided = voidedFor('deleted');

describe('a draft', () => {
  test('is written once', () => {
    given().when(draftInvoice(draft)).yields(drafted);
    given(drafted).when(draftInvoice(draft)).yields();
  });
});

describe('sending', () => {
  test('gives a draft its due date while something is due', () => given(drafted).when(send).yields(sent));
  test('by other means than email is noted', () =>
    given(drafted)
      .when(sendInvoice({ ...sending, byMail: false, mailbox: 'unknown' }))
      .yields(sentWith({ byMail: false })));
  test('of an invoice for which nothing is due makes it paid, without a due date', () =>
    given(drafted)
      .when(sendInvoice({ ...sending, balanceDue: nothing }))
      .yields(sentWith({ dueDate: null, balanceDue: nothing }), paid));
  test('again emails it again, and its due date stays', () => {
    const later = '2027-03-01' as LocalDate;
    given(drafted, sent)
      .when(sendInvoice({ ...sending, dueDate: later }))
      .yields(sent);
  });
  test('by other means again writes nothing', () =>
    given(drafted, sent)
      .when(sendInvoice({ ...sending, byMail: false }))
      .yields());
  test.each([
    [
      'unknown',
      'This customer has no email address. Add one to the customer, or give them the PDF another way.',
    ],
    ['erased', 'This customer was erased, so the invoice cannot be emailed.'],
  ] as const)('by email is refused without an address: %s', (mailbox, detail) => {
    const mail = sendInvoice({ ...sending, mailbox });
    const draftDetail = `${detail} If they already have the invoice, choose Mark as Sent.`;
    given(drafted).when(mail).refuses('no-email-address', { detail: draftDetail });
    given(drafted, sent).when(mail).refuses('no-email-address', { detail });
  });
  test('is over once it is paid or void', () => {
    given().when(send).refuses('not-found');
    given(drafted, sent, paid).when(send).refuses('invoice-closed');
    given(drafted, voided).when(send).refuses('invoice-closed');
  });
});

describe('a payment that the office reports', () => {
  const cash = { paymentId: '0197a1f0-0000-4000-8000-0000000000f2', method: 'cash' } as const;
  const report = reportPayment(cash);

  test('is noted once, whichever way is said next', () => {
    given(drafted).when(report).yields(reportedBy('cash'));
    given(drafted, sent).when(report).yields(reportedBy('cash'));
    given(drafted, reportedBy('cash'))
      .when(reportPayment({ ...cash, method: 'check' }))
      .yields();
    given(drafted, sent, paid).when(report).yields();
  });
  test('is refused without an invoice that counts', () => {
    given().when(report).refuses('not-found');
    given(drafted, voided).when(report).refuses('invoice-closed');
  });
  test('keeps the invoice from being voided', () => {
    for (const reason of ['deleted', 'cancelled', 'reopened'] as const) {
      given(drafted, reportedBy('cash')).when(discard(reason)).refuses('invoice-closed');
      given(drafted, sent, reportedBy('cash')).when(discard(reason)).refuses('invoice-closed');
    }
    given(drafted, reportedBy('cash'), sent).when(discard('cancelled')).refuses('invoice-closed');
  });
});

describe('paid', () => {
  test('by the office, once', () => {
    given(drafted).when(markPaid()).yields(paidBy('office'));
    given(drafted, sent).when(markPaid()).yields(paidBy('office'));
    given(drafted, sent, paid).when(markPaid()).yields();
  });
  test('never once it is void', () => {
    given().when(markPaid()).refuses('not-found');
    given(drafted, voided).when(markPaid()).refuses('invoice-closed');
  });
  test('by the last payment, if it was sent', () => {
    given(drafted, sent).when(settleInvoice()).yields(paid);
    given(drafted, sent, paid).when(settleInvoice()).yields();
    given(drafted).when(settleInvoice()).yields();
    given(drafted, voided).when(settleInvoice()).yields();
  });
});

describe('void', () => {
  test('is a draft that is deleted or whose visit is reopened, once', () => {
    for (const reason of ['deleted', 'reopened'] as const)
      given(drafted).when(discard(reason)).yields(voidedFor(reason));
    given(drafted, voided).when(discard('cancelled')).yields();
  });
  test('is no draft that someone cancels: it is deleted', () =>
    given(drafted).when(discard('cancelled')).refuses('still-a-draft'));
  test('is a sent one that is cancelled, with its reason', () =>
    given(drafted, sent)
      .when(voidInvoice({ reason: 'cancelled', note: 'Wrong company.' }))
      .yields(voidedFor('cancelled', 'Wrong company.')));
  test('is no sent one that someone deletes, and none whose visit is reopened', () => {
    given(drafted, sent).when(discard('deleted')).refuses('not-a-draft');
    given(drafted, sent).when(discard('reopened')).refuses('invoice-closed');
  });
  test('is no paid one', () => {
    given().when(discard('deleted')).refuses('not-found');
    given(drafted, sent, paid).when(discard('deleted')).refuses('not-a-draft');
    given(drafted, sent, paid).when(discard('cancelled')).refuses('invoice-closed');
    given(drafted, sent, paid).when(discard('reopened')).refuses('invoice-closed');
  });
});
