import type { walletLine, walletLineFacts } from '@tidylog/contracts/schemas/wallets';
import type { z } from '@tidylog/contracts/schemas/zod';
import { toDollars } from '@tidylog/contracts/vocabulary/money';
import type { LineRecord } from './find-lines.ts';
import { describedAs, factWords, titleOf } from './words.ts';

const questionOf = ({ question_id: id, question_status: status }: LineRecord) =>
  id === null || status === null ? null : { id, status };

const isOpen = ({ status }: LineRecord): boolean => status === 'pending' || status === 'processing';

export const lineAnswer = (record: LineRecord): z.output<typeof walletLine> => ({
  id: record.id,
  type: record.type,
  title: titleOf(record),
  description: describedAs(record),
  amount: toDollars(record.amount),
  status: record.status,
  created_at: record.created_at,
  job_id: record.booking_id,
  date: record.date,
  fee: record.fee === null ? null : toDollars(record.fee),
  expected_by: isOpen(record) ? record.expected_by : null,
  question: questionOf(record),
});

const sumOf = ({ base, share, amount }: LineRecord) =>
  base === null || share === null
    ? null
    : { job_price: toDollars(base), share: share / 10_000, amount: toDollars(amount) };

export const lineWithFacts = (record: LineRecord): z.output<typeof walletLineFacts> => ({
  ...lineAnswer(record),
  facts: record.facts.map(({ at, fact }) => ({ time: at, text: factWords(fact, record) })),
  sum: sumOf(record),
});
