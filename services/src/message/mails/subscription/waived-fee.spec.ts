import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { ledgerId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { ended, started, subject } from '../../../testing/subscription-events.ts';
import { messageIdOf } from '../../message.ts';
import { newMailOffice } from '../../testing/mail-office.ts';

const stream = `subscription-${subject.subscriptionId}`;
const ledger = `payment-${subject.subscriptionId}`;
const waived: PaymentEvent = {
  type: 'FeeWaived',
  data: {
    ledgerId: ledgerId.parse(subject.subscriptionId),
    owes: 'fee',
    customerId: subject.customerId,
    amount: toCents(20_000),
    note: 'Agreed.',
  },
};
const subjects = ({ sent }: ReturnType<typeof newMailOffice>) => sent.map((mail) => mail.subject);

test('the mail of a cancelled subscription names no fee that the office waived before, and is the only one', async () => {
  const office = newMailOffice();
  const cancellation = await office.happened(stream, [started, ended(20_000)]);
  const waiver = await office.happened(ledger, [waived]);
  await office.act(waiver);
  expect(office.sent).toEqual([]);
  office.clock.now = office.clock.now.add({ seconds: 30 });
  await office.act(cancellation);
  await office.act(waiver);
  expect(subjects(office)).toEqual(['Your subscription is cancelled']);
  expect(office.sent[0]?.text).toContain('There is no fee.');
  expect(office.sent[0]?.text).not.toContain('$200.00');
  const message = await office.events(`message-${messageIdOf('payment-fee-waived', waiver.subjectId)}`);
  expect(message.map(({ data }) => data)).toMatchObject([{ reason: 'told-otherwise' }]);
});

test('a customer who read of a fee is mailed when the office waives it', async () => {
  const office = newMailOffice();
  await office.act(await office.happened(stream, [started, ended(20_000)]));
  await office.act(await office.happened(ledger, [waived]));
  expect(subjects(office)).toEqual([
    'Your subscription is cancelled',
    'You no longer owe the early cancellation fee',
  ]);
});
