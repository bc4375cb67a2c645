import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { ada, cancelled, confirmed, ids, placed, requestedWith } from '../../testing/booking-events.ts';
import { at, bookingId, early, world } from '../../testing/charge-world.ts';

const booking = `booking-${bookingId}`;
const { customerId } = ids;
const office: WriteContext = { ...at(early), actor: { id: 'office-1', role: 'admin' } };
const later: WriteContext = { ...office, time: office.time.add({ minutes: 1 }) };

async function booked(changes: Parameters<typeof requestedWith>[0] = {}) {
  const own = world();
  await own.append(booking, requestedWith({ holdUntil: null, ...changes }), placed, confirmed);
  return { ...own, send: (key: string, by = office) => own.product.officeLink(bookingId, key, by) };
}

test('a payment link is asked for once a press, and not twice within a minute', async () => {
  const { send, ledger } = await booked();
  const done = { position: expect.anything() };
  expect(await send('one')).toEqual(done);
  expect(await send('one')).toEqual(done);
  expect(await send('two')).toEqual({ refused: 'link-just-sent' });
  expect(await ledger()).toEqual(['PaymentLinkRequested']);
  expect(await send('two', later)).toEqual(done);
  expect(await ledger()).toEqual(['PaymentLinkRequested', 'PaymentLinkRequested']);
});

test('two presses at once ask for one', async () => {
  const { send, ledger } = await booked();
  await Promise.all([send('one'), send('two'), send('three')]);
  expect(await ledger()).toEqual(['PaymentLinkRequested']);
});

test('no payment link goes to a customer without an address, or for a cancelled booking', async () => {
  const { send, ledger } = await booked({ contact: { ...ada, email: null } });
  expect(await send('one')).toEqual({ refused: 'no-email-address' });
  const other = await booked();
  await other.append(booking, cancelled);
  expect(await other.send('one')).toEqual({ refused: 'not-payable' });
  expect([await ledger(), await other.ledger()]).toEqual([[], []]);
});

test('a payment link goes to the address that the office has added since', async () => {
  const { append, send, ledger } = await booked({ contact: { ...ada, email: null } });
  await append(`customer-${customerId}`, {
    type: 'CustomerContactChanged',
    data: { customerId, contact: ada, address: null },
  });
  await send('one');
  expect(await ledger()).toEqual(['PaymentLinkRequested']);
});
