import type { Todo } from '@tidylog/contracts/domain/todos';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { noMoney, toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { restIdOf } from '../../../ledger/refund-decisions.ts';
import { ids, placed, requested } from '../../../testing/booking-events.ts';
import { bySystem } from '../../../testing/recorded.ts';
import { settings } from '../../../testing/settings.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const amount = toCents(20_000);
const payment = {
  ledgerId: ledgerId.parse(ids.bookingId),
  owes: 'booking',
  customerId: ids.customerId,
  paymentId: '0197a1f0-0000-4000-8000-0000000000e1',
} as const;
const refundId = '0197a1f0-0000-4000-8000-0000000000e2';
const dispute = { ...payment, providerDisputeId: 'du_1' };

const begun: PaymentEvent = { type: 'PaymentStarted', data: { ...payment, amount, by: 'card', attempt: 1 } };
const asked: PaymentEvent = {
  type: 'RefundRequested',
  data: { ...payment, refundId, amount, reason: 'cancelled', note: null },
};
const failed: PaymentEvent = {
  type: 'RefundFailed',
  data: { ...payment, refundId, amount, code: 'expired_or_canceled_card' },
};
const outside: PaymentEvent = {
  type: 'RefundFailed',
  data: { ...payment, refundId, amount, code: 'paid-outside' },
};
const opened: PaymentEvent = { type: 'DisputeOpened', data: { ...dispute, amount, reason: 'fraudulent' } };
const closed = (outcome: 'won' | 'lost'): PaymentEvent => ({
  type: 'DisputeClosed',
  data: { ...dispute, outcome },
});

/** The to-do of a mail to the office about the last of these events. */
async function todoAfter(office: MailOffice, ...happenings: readonly PaymentEvent[]): Promise<Todo> {
  await office.write(`booking-${ids.bookingId}`, [requested, placed]);
  const stream = `payment-${payment.ledgerId}`;
  const { eventIds } = await office.write(stream, [begun, ...happenings], bySystem);
  return { kind: 'mail-to-office', subjectId: eventIds.at(-1) ?? '', stream };
}

describe('the office gets a mail', () => {
  test.each([
    ['office-refund-failed', 'a refund that failed', [asked, failed]],
    ['office-refund-by-hand', 'money that no card can get back', [asked, outside]],
    ['office-dispute-opened', 'a dispute', [opened]],
    ['office-dispute-lost', 'a dispute that was lost', [opened, closed('lost')]],
    ['office-dispute-won', 'a dispute that was won', [opened, closed('won')]],
  ] as const)('%s: about %s', async (name, _what, happenings) => {
    const office = newMailOffice();
    await office.act(await todoAfter(office, ...happenings));
    expect(office.sent.map(({ to }) => to)).toEqual([settings.officeEmail]);
    await expect(office.sent.map(shown).join('\n')).toMatchFileSnapshot(`../../snapshots/${name}.txt`);
  });

  test('about a dispute of a refunded payment without an amount', async () => {
    const office = newMailOffice();
    const nothingLeft: PaymentEvent = {
      ...opened,
      data: { ...opened.data, amount: noMoney },
    } as PaymentEvent;
    await office.act(await todoAfter(office, nothingLeft));
    const [mail] = office.sent.map(shown);
    expect(mail).toContain("A customer's bank disputes a payment that was already refunded");
    expect(mail).not.toContain('$0.00');
    expect(mail).not.toContain('Amount');
  });

  test('once, with a Message-ID made from the event', async () => {
    const office = newMailOffice();
    const todo = await todoAfter(office, opened);
    await office.act(todo);
    await office.act(todo);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual([
      messageIdOf('office-dispute', todo.subjectId),
    ]);
  });

  test("in addition to the customer's", async () => {
    const office = newMailOffice();
    const todo = await todoAfter(office, asked, failed);
    await office.act(todo);
    await office.act({ ...todo, kind: 'mail' });
    expect(office.sent.map(({ to }) => to === settings.officeEmail)).toEqual([true, false]);
  });
});

describe('the office gets none', () => {
  const nothing = async (
    office: MailOffice,
    todo: Todo,
    template: 'office-refund-failed' | 'office-dispute',
  ) => {
    await office.act(todo);
    expect(office.sent).toEqual([]);
    const [skipped] = await office.events(`message-${messageIdOf(template, todo.subjectId)}`);
    return skipped?.data;
  };

  test('if less is refunded instead of a refund that failed', async () => {
    const office = newMailOffice();
    const todo = await todoAfter(office, asked, failed);
    const rest = { ...asked.data, refundId: restIdOf(refundId) } as never;
    await office.write(`payment-${payment.ledgerId}`, [{ type: 'RefundRequested', data: rest }]);
    expect(await nothing(office, todo, 'office-refund-failed')).toMatchObject({ reason: 'told-otherwise' });
  });

  test('about what happened more than a month ago', async () => {
    const office = newMailOffice();
    const todo = await todoAfter(office, opened);
    office.clock.now = office.clock.now.add({ hours: 31 * 24 });
    expect(await nothing(office, todo, 'office-dispute')).toMatchObject({ reason: 'outdated' });
  });
});
