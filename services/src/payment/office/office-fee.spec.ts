import { expect, test } from 'vitest';
import { at, early, endedWith, id, startedAs, world } from '../../testing/charge-world.ts';

const by = { ...at(early), actor: { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' } as const };
const feeWorld = async (fee = 20_000) => {
  const own = world();
  await own.append(`subscription-${id}`, startedAs({}), endedWith(fee));
  return own;
};
const cash = { method: 'cash', note: 'By hand.' } as const;

test('a fee that was not charged yet is waived, and no card is charged afterwards', async () => {
  const { officeFee, chargeFee, ledger, payments, withCard } = await feeWorld();
  await withCard('pm_ok');
  expect(await officeFee.waive(id, 'Agreed.', by)).not.toHaveProperty('refused');
  await chargeFee();
  await officeFee.waive(id, 'Agreed.', by);
  expect(await ledger(id)).toEqual(['FeeDue', 'FeeWaived', 'planned 1: null']);
  expect(payments.charges()).toEqual([]);
});

test('a fee that is being charged is either paid or waived, never both', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const { officeFee, chargeFee, ledger, payments, withCard } = await feeWorld();
    await withCard('pm_ok');
    const charged = chargeFee();
    for (let step = 0; step < steps * 4; step += 1) await Promise.resolve();
    const waived = await officeFee.waive(id, 'Agreed.', by);
    await charged;
    const events = await ledger(id);
    const isPaid = events.includes('PaymentSucceeded');
    expect(events.includes('FeeWaived')).toBe(!isPaid);
    expect(payments.charges()).toHaveLength(isPaid ? 1 : 0);
    if (isPaid) expect(waived).toMatchObject({ refused: 'already-paid' });
  }
});

test('a declined fee is recorded as received, once, and not waived afterwards', async () => {
  const { officeFee, chargeFee, ledger, withCard } = await feeWorld();
  await withCard('pm_declined');
  await chargeFee();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await officeFee.record(id, cash, by)).not.toHaveProperty('refused');
  expect((await ledger(id)).filter((type) => type === 'PaymentRecorded')).toHaveLength(1);
  expect(await officeFee.waive(id, 'Agreed.', by)).toMatchObject({ refused: 'already-paid' });
});

test('nothing is waived or recorded where no fee is owed', async () => {
  const { officeFee } = await feeWorld(0);
  expect(await officeFee.waive(id, 'Agreed.', by)).toMatchObject({ refused: 'nothing-due' });
  const running = world();
  expect(await running.officeFee.record(id, cash, by)).toMatchObject({ refused: 'not-found' });
  await running.append(`subscription-${id}`, startedAs({}));
  expect(await running.officeFee.record(id, cash, by)).toMatchObject({ refused: 'nothing-due' });
});
