import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { accept } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import { type Ledger, ledgerStream, paymentIn } from '../../ledger/ledger.ts';
import { createMemoryLog } from '../../testing/memory-log.ts';
import { createMemoryPayments } from '../../testing/memory-payments.ts';
import {
  named,
  one,
  price,
  refundId,
  refundRequested,
  started,
  ledger as subject,
  succeeded,
} from '../../testing/payment-events.ts';
import { createChargeNews } from '../news/charge-news.ts';
import { createOutcomes } from '../pay/outcomes.ts';
import { createRefunds } from './refunds.ts';

const by: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-12T15:00:00Z'),
};

const outcomeOf = ({ refunds }: Ledger) => refunds.map((refund) => [refund.refundId, refund.status]);

async function begun() {
  let onAnswer = () => {};
  const provider = createMemoryPayments(async (what) => {
    if (what === 'answer of refund') onAnswer();
  });
  const { gateway } = provider;
  const streams = createStreams(createMemoryLog());
  const outcomes = createOutcomes(streams, gateway);
  const news = createChargeNews(gateway, outcomes);
  const refund = createRefunds({ streams, gateway, outcomes, news });
  const stream = ledgerStream(subject.ledgerId);
  const intentId = provider.chargeByHand(price);
  await streams.transact(
    stream,
    () => accept(started(), named(one, intentId), succeeded(), refundRequested(15_000)),
    by,
  );
  return {
    provider,
    intentId,
    send: async () => (await refund(await streams.load(stream), by)).state,
    hear: async () => {
      const { state } = await streams.load(stream);
      const payment = paymentIn(state, one);
      if (payment !== undefined) await news({ ledgerId: subject.ledgerId, payment }, intentId, by);
    },
    onAnswer: (act: () => void) => {
      onAnswer = act;
    },
  };
}

test('what a bank held when it was sent, and gave free meanwhile, is sent again', async () => {
  const { provider, intentId, send, onAnswer } = await begun();
  const disputeId = provider.dispute(intentId, 'open');
  onAnswer(() => void provider.dispute(intentId, 'won', disputeId));

  expect(outcomeOf(await send())).toEqual([[refundId, 'requested']]);
  expect(outcomeOf(await send())).toEqual([[refundId, 'succeeded']]);
  expect(provider.refunds()).toMatchObject([{ refundId, amount: 15_000 }]);
});

test.each([
  ['won', 'succeeded'],
  ['lost', 'failed'],
] as const)(
  'what was refused because of a dispute waits for its end (%s: it has %s)',
  async (end, status) => {
    const { provider, intentId, send, hear } = await begun();
    const disputeId = provider.dispute(intentId, 'open');
    const waiting = await send();
    expect(outcomeOf(waiting)).toEqual([[refundId, 'requested']]);
    expect(waiting.postponed.get(refundId)).toBe(disputeId);

    provider.dispute(intentId, end, disputeId);
    await hear();
    expect(outcomeOf(await send())).toEqual([[refundId, status]]);
  },
);

test('what is refused although no bank holds it has failed', async () => {
  const { provider, intentId, send, onAnswer } = await begun();
  const disputeId = provider.dispute(intentId, 'open');
  onAnswer(() => provider.forgetDispute(disputeId));
  expect(outcomeOf(await send())).toEqual([[refundId, 'failed']]);
});
