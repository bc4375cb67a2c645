import { describe, expect, test } from 'vitest';
import { completed, confirmed, ids, placed, requested } from '../../../testing/booking-events.ts';
import { drafted, sentWith, voidedFor } from '../../../testing/invoice-events.ts';
import { booking, isShown } from '../../../testing/payment-mail-parts.ts';
import { messageIdOf } from '../../message.ts';
import { newMailOffice } from '../../testing/mail-office.ts';

const invoice = 'invoice-0197a1f0-0000-4000-8000-0000000000f1';

const billed = async () => {
  const office = newMailOffice();
  await office.write(booking, [requested, placed, confirmed, completed]);
  const todo = await office.happened(invoice, [drafted, sentWith()]);
  return { ...office, office, todo };
};

describe('an invoice that is sent', () => {
  test('comes with its PDF, and the way to pay what is due', async () => {
    const { office, todo, sent } = await billed();
    await office.act(todo);
    await isShown(office, 'invoice');
    expect(sent[0]?.attachments).toMatchObject([
      { filename: 'INV-2027-000001.pdf', contentType: 'application/pdf' },
    ]);
  });

  test('again after its due date says when it was due', async () => {
    const { office, todo, sent, clock } = await billed();
    clock.now = Temporal.Instant.from('2027-01-30T05:30:00Z');
    await office.act(todo);
    expect(sent[0]?.text).toContain('Please pay it by Friday, January 29, 2027.');
    clock.now = Temporal.Instant.from('2027-01-30T06:30:00Z');
    await office.act(await office.happened(invoice, [sentWith()]));
    expect(sent[1]?.text).toContain(
      'It was due on Friday, January 29, 2027. Please pay it as soon as you can.',
    );
    expect(sent[1]?.text).not.toContain('Please pay it by');
  });

  test('of a visit that is partly paid says what is left', async () => {
    const { office, todo, sent } = await billed();
    const amount = 5_000 as never;
    const paymentId = '0197a1f0-0000-4000-8000-000000000011';
    await office.write(booking, [
      { type: 'BookingPaid', data: { ...ids, paymentId, amount, paidInTotal: amount, refund: null } },
    ]);
    await office.act(todo);
    expect(sent[0]?.text).toContain('Total: $200.00');
    expect(sent[0]?.text).toContain('Left to pay: $150.00');
  });

  test('of a paid visit asks for nothing', async () => {
    const { office, sent } = await billed();
    const amount = 20_000 as never;
    const paymentId = '0197a1f0-0000-4000-8000-000000000011';
    await office.write(booking, [
      { type: 'BookingPaid', data: { ...ids, paymentId, amount, paidInTotal: amount, refund: null } },
    ]);
    await office.act(await office.happened(invoice, [sentWith({ dueDate: null })]));
    expect(sent[0]?.text).toContain('It is paid');
    expect(sent[0]?.text).not.toContain('Due');
  });

  test('waits until its PDF can be made as it was sent', async () => {
    const { office, todo, sent, papers } = await billed();
    const asked: unknown[] = [];
    papers.invoice = async (of) => {
      asked.push(of);
      return undefined;
    };
    await office.act(todo);
    expect(sent).toEqual([]);
    expect(asked).toEqual([{ id: '0197a1f0-0000-4000-8000-0000000000f1', revision: 1n }]);
  });

  test('is not sent once it is void', async () => {
    const { office, todo, sent, events } = await billed();
    await office.write(invoice, [voidedFor('cancelled')]);
    await office.act(todo);
    expect(sent).toEqual([]);
    expect(await events(`message-${messageIdOf('invoice', todo.subjectId)}`)).toMatchObject([
      { type: 'MessageSkipped', data: { reason: 'outdated' } },
    ]);
  });
});
