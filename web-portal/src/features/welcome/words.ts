import { counted } from '@tidylog/contracts/vocabulary/counts';
import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import { formatDollarsBriefly } from '@tidylog/contracts/vocabulary/money';
import { changeRules, recurringPolicy } from '../../shared/cleaning/policy.ts';

/** `From $126 weekly`: the lowest price of a regular visit; null while there is no price list. */
export function fromPrice(prices: Partial<Readonly<Record<Frequency, number>>> | null | undefined) {
  const weekly = prices?.weekly;
  return weekly === undefined || weekly <= 0 ? null : `From ${formatDollarsBriefly(weekly)} weekly`;
}

/** `$180 for a single visit`; null while there is no price list. */
export function singlePrice(prices: Partial<Readonly<Record<Frequency, number>>> | null | undefined) {
  const once = prices?.one_time;
  return once === undefined || once <= 0 ? null : `or ${formatDollarsBriefly(once)} for a single visit`;
}

/** `4.7 out of 5` */
export const meanText = (mean: number): string => `${mean.toFixed(1)} out of 5`;

/** `38 rated cleanings` */
export const ratedText = (count: number): string => counted(count, 'rated cleaning');

export interface Answered {
  readonly question: string;
  readonly answer: readonly string[];
}

interface Terms {
  /** Undefined until the company's settings have loaded. */
  readonly holdHours: number | undefined;
  readonly included: readonly string[];
}

const [minimum = '', fee = ''] = recurringPolicy;
const concerns = recurringPolicy.at(-1) ?? '';

const holdText = (hours: number | undefined): string =>
  hours === undefined
    ? 'If you pay later, we hold your place for a limited time.'
    : `If you pay later, we hold your place for up to ${counted(hours, 'hour')}.`;

/** Common questions before booking, with answers from our terms. */
export const questions = ({ holdHours, included }: Terms): readonly Answered[] => [
  ...(included.length === 0
    ? []
    : [
        {
          question: 'What is included?',
          answer: [
            `${included.join(', ')}. You can remove what you do not need. Add-ons have their own prices.`,
          ],
        },
      ]),
  { question: 'When do I pay?', answer: ['By card, when you book or later.', holdText(holdHours)] },
  { question: 'What if my plans change?', answer: changeRules(null) },
  { question: 'Am I tied to a subscription?', answer: ['No. You can book a single visit.', minimum, fee] },
  {
    question: 'Do I need an account?',
    answer: [
      'No, you can book as a guest.',
      'An account keeps your visits, cards and receipts in one place.',
    ],
  },
  { question: 'What if something is not right?', answer: [concerns] },
];
