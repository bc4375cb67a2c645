import type { WriteContext } from '@tidylog/eventlog/event-log';
import { expect, test } from 'vitest';
import { accept } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import { type Ledger, ledgerStream } from '../../ledger/ledger.ts';
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

test('what a bank held when it was sent, and gave free meanwhile, is sent again', async () => {
  let onAnswer = () => {};
  const provider = createMemoryPayments(async (what) => {
    if (what === 'answer of refund') onAnswer();
  });
  const { gateway } = provider;
  const streams = createStreams(createMemoryLog());
  const outcomes = createOutcomes(streams, gateway);
  const refund = createRefunds({ streams, gateway, outcomes, news: createChargeNews(gateway, outcomes) });
  const stream = ledgerStream(subject.ledgerId);
  const intentId = provider.chargeByHand(price);
  await streams.transact(
    stream,
    () => accept(started(), named(one, intentId), succeeded(), refundRequested(15_000)),
    by,
  );
  const disputeId = provider.dispute(intentId, 'open');
  onAnswer = () => void provider.dispute(intentId, 'won', disputeId);

  const refused = await refund(await streams.load(stream), by);
  expect(outcomeOf(refused.state)).toEqual([[refundId, 'requested']]);
  const sent = await refund(refused, by);
  expect(outcomeOf(sent.state)).toEqual([[refundId, 'succeeded']]);
  expect(provider.refunds()).toMatchObject([{ refundId, amount: 15_000 }]);
});
