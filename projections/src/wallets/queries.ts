import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import { isDismissed } from '../cleaners/dismissed.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { arrivalOf } from './arrival.ts';
import { earningsOf } from './earnings.ts';
import { findLine, findLines, findLinesOfYear, findYears } from './find-lines.ts';
import { lineAnswer, lineWithFacts } from './line-answers.ts';
import { payoutMethodsOf } from './payout-methods.ts';
import { payoutsOf } from './payouts.ts';
import { statementOf } from './statement.ts';
import { sumsOf } from './sums.ts';
import { transactionsOf } from './transactions.ts';

const noSuchLine = {
  refused: 'invalid-input',
  errors: [{ path: 'before', message: 'There is no such line in your wallet.' }],
} as const;

/** A cleaner's own money. */
export const walletQueries = ({
  pool,
  settings: { timeZone },
}: Pick<QueryDependencies, 'pool' | 'settings'>): readonly AnyRoute[] => {
  const whose = (cleanerId: string) => ({ pool, cleanerId, timeZone });
  return [
    route('GET /cleaner/wallet-balance', async (_call, { actor, now }) => ({
      body: {
        ...(await sumsOf(pool, actor.id)),
        expected_by: await arrivalOf(pool, dateAt(now, timeZone)),
        closed_for_jobs: await isDismissed(pool, actor.id),
        statement_years: await findYears(whose(actor.id)),
      },
    })),
    route('GET /cleaner/earnings', async (_call, { actor, now }) => {
      const day = { today: dateAt(now, timeZone), timeZone };
      const { available } = await sumsOf(pool, actor.id);
      return { body: { ...(await earningsOf(pool, actor.id, day)), available } };
    }),
    route('GET /cleaner/transactions', async ({ query }, { actor }) => ({
      body: await transactionsOf(pool, actor.id, query),
    })),
    route('GET /cleaner/payments', async (_call, { actor }) => ({ body: await payoutsOf(pool, actor.id) })),
    route('GET /cleaner/wallet-transactions', async ({ query }, { actor }) => {
      const { before } = query;
      if (before !== undefined && (await findLine(whose(actor.id), before)) === undefined) return noSuchLine;
      return { body: (await findLines(whose(actor.id), query)).map(lineAnswer) };
    }),
    route('GET /cleaner/wallet-transactions/:id', async ({ params: { id } }, { actor }) => {
      const found = await findLine(whose(actor.id), id);
      return found === undefined ? { refused: 'not-found' } : { body: lineWithFacts(found) };
    }),
    route('GET /cleaner/statement', async ({ query }, { actor, now }) => {
      const year = query.year ?? Number(dateAt(now, timeZone).slice(0, 4));
      const text = statementOf(await findLinesOfYear(whose(actor.id), year));
      return {
        body: undefined,
        file: { bytes: new TextEncoder().encode(text), name: `statement-${year}.csv` },
      };
    }),
    route('GET /cleaner/payment-methods', async (_call, { actor }) => ({
      body: await payoutMethodsOf(pool, actor.id),
    })),
  ];
};
