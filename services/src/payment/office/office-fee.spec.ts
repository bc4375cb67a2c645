import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { at, customerId, early, endedWith, id, startedAs, world } from '../../testing/charge-world.ts';

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

/** A fee, and an act that happens once, at one moment of a call to the provider. */
const interrupted = async (moment: string, methodId: string | null = 'pm_ok') => {
  const at: { act?: () => Promise<unknown> } = {};
  const own = world(async (what) => {
    if (what !== moment || at.act === undefined) return;
    const { act } = at;
    delete at.act;
    await act();
  });
  await own.append(`subscription-${id}`, startedAs({}), endedWith(20_000));
  if (methodId !== null) await own.withCard(methodId);
  return { ...own, at };
};
const outcomeOf = async ({ ledger, payments }: Awaited<ReturnType<typeof interrupted>>) => {
  const events = await ledger(id);
  return {
    waived: events.filter((type) => type === 'FeeWaived').length,
    paid: events.filter((type) => type === 'PaymentSucceeded').length,
    charges: payments.charges().length,
  };
};
const onlyWaived = { waived: 1, paid: 0, charges: 0 };
const onlyPaid = { waived: 0, paid: 1, charges: 1 };

test.each([
  ['createPayment', onlyWaived],
  ['answer of createPayment', onlyWaived],
  ['confirmPayment', onlyWaived],
  ['answer of confirmPayment', onlyPaid],
])('a fee that is waived at the %s of its charge is waived or paid, not both', async (moment, outcome) => {
  const own = await interrupted(moment);
  const answers: object[] = [];
  own.at.act = async () => answers.push(await own.officeFee.waive(id, 'Agreed.', by));
  await own.chargeFee();
  await own.chargeFee();
  expect(await outcomeOf(own)).toEqual(outcome);
  const refused = outcome === onlyPaid ? [expect.objectContaining({ refused: 'already-paid' })] : [];
  expect(answers.filter((answer) => 'refused' in answer)).toEqual(refused);
});

test.each([
  ['expireCheckout', onlyPaid],
  ['answer of expireCheckout', onlyWaived],
])(
  'a fee that its customer pays on the form at the %s of its waiver is waived or paid',
  async (moment, outcome) => {
    const own = await interrupted(moment, null);
    const subject = { ledgerId: id as never, owes: 'fee', customerId } as const;
    await own.chargeFee();
    await own.product.openCheckout(
      { subject, owed: toCents(20_000), keeper: null, returnUrl: 'http://localhost/' },
      by,
    );
    const [form] = own.payments.sessions();
    own.at.act = async () => {
      try {
        own.payments.payOnForm(form?.sessionId ?? '');
      } catch {
        // The form is closed.
      }
    };
    await own.officeFee.waive(id, 'Agreed.', by);
    expect(await outcomeOf(own)).toEqual(outcome);
  },
);

test('a fee is not waived while the provider does not say what became of its payment', async () => {
  const own = await interrupted('confirmPayment');
  own.at.act = async () => {
    own.payments.ignore('cancelPayment');
    await expect(own.officeFee.waive(id, 'Agreed.', by)).rejects.toThrow('no answer');
  };
  await own.chargeFee();
  expect(await outcomeOf(own)).toEqual(onlyPaid);
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

test('a fee that was paid is refunded to its card, once, and does not become due again', async () => {
  const { product, chargeFee, ledger, payments, withCard } = await feeWorld();
  const asked = {
    refundId: '0197a1f0-0000-7000-8000-0000000000f2',
    amount: toCents(15_000),
    note: 'Agreed.',
  };
  expect(await product.office.refundFee(id, asked, by)).toMatchObject({ refused: 'refund-above-paid' });
  await withCard('pm_ok');
  await chargeFee();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await product.office.refundFee(id, asked, by)).not.toHaveProperty('refused');
  expect(payments.refunds()).toMatchObject([{ amount: 15_000 }]);
  expect((await ledger(id)).slice(-2)).toEqual(['RefundRequested', 'RefundSucceeded']);
  for (const other of [
    { ...asked, amount: toCents(10) },
    { ...asked, note: 'Another reason.' },
  ])
    expect(await product.office.refundFee(id, other, by)).toMatchObject({
      refused: 'idempotency-key-reused',
    });
  expect(await product.agree(id, by)).toMatchObject({ due: 0, paid: 5_000 });
});

test('a fee of a subscription that is not there is not refunded', async () => {
  const asked = { refundId: '0197a1f0-0000-7000-8000-0000000000f2', amount: toCents(100), note: 'Agreed.' };
  expect(await world().product.office.refundFee(id, asked, by)).toMatchObject({ refused: 'not-found' });
});

test('nothing is waived or recorded where no fee is owed', async () => {
  const { officeFee } = await feeWorld(0);
  expect(await officeFee.waive(id, 'Agreed.', by)).toMatchObject({ refused: 'nothing-due' });
  const running = world();
  expect(await running.officeFee.record(id, cash, by)).toMatchObject({ refused: 'not-found' });
  await running.append(`subscription-${id}`, startedAs({}));
  expect(await running.officeFee.record(id, cash, by)).toMatchObject({ refused: 'nothing-due' });
});
