import { describe, expect, test } from 'vitest';
import { endedWith, id, startedAs, world } from '../../testing/charge-world.ts';

describe('the early fee of a subscription', () => {
  const feeWorld = async (fee = 20_000) => {
    const own = world();
    await own.append(`subscription-${id}`, startedAs({}), endedWith(fee));
    return own;
  };

  test('is charged to the primary card, once', async () => {
    const { chargeFee, ledger, payments, withCard } = await feeWorld();
    await withCard('pm_ok');
    await chargeFee();
    await chargeFee();
    expect(payments.charges()).toMatchObject([{ amount: 20_000 }]);
    expect(await ledger(id)).toEqual([
      'FeeDue',
      'started 1',
      'PaymentNamed',
      'PaymentSucceeded',
      'planned 1: null',
    ]);
  });

  test('stays owed without a card', async () => {
    const { chargeFee, ledger, payments } = await feeWorld();
    await chargeFee();
    await chargeFee();
    expect(await ledger(id)).toEqual(['FeeDue', 'planned 1: null']);
    expect(payments.charges()).toEqual([]);
  });

  test('stays owed when the card is declined', async () => {
    const { chargeFee, ledger, withCard } = await feeWorld();
    await withCard('pm_declined');
    await chargeFee();
    await chargeFee();
    expect((await ledger(id)).slice(-2)).toEqual(['failed: generic_decline', 'planned 1: null']);
  });

  test('is charged when the provider answers again', async () => {
    const { chargeFee, payments, withCard } = await feeWorld();
    await withCard('pm_ok');
    payments.ignore('createPayment');
    await expect(chargeFee()).rejects.toThrow('no answer');
    await chargeFee();
    expect(payments.charges()).toHaveLength(1);
  });

  test('of nothing is not owed', async () => {
    const { chargeFee, ledger } = await feeWorld(0);
    await chargeFee();
    expect(await ledger(id)).toEqual([]);
  });
});
