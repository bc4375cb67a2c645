import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { userNow } from '../users/queries.ts';
import { plainStreams } from './plain-events.ts';

const questionsOf = 'select id from read.questions where cleaner_id = $1 order by id';
const jobsOf = `
  select b.id as booking_id, b.booking_date, b.slot_id, b.status, j.clocked_in_at, j.clocked_out_at
  from read.bookings b join read.jobs j on j.booking_id = b.id
  where b.cleaner_id = $1 order by b.booking_date, b.slot_id, b.id`;

/** Everything that we keep about a cleaner, for themselves. Of customers it names none. */
export const cleanerExportQueries = ({ pool, log }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /cleaner/export', async (_call, { actor, now }) => {
    const profile = await userNow({ pool, log }, actor.id);
    if (profile === undefined) return { refused: 'not-found' };
    const [jobs, questions] = await Promise.all([
      rowsOf<object>(pool, jobsOf, [actor.id]),
      rowsOf<{ id: string }>(pool, questionsOf, [actor.id]),
    ]);
    return {
      body: {
        exported_at: now.toString(),
        profile,
        jobs,
        wallet: await plainStreams(log, [`wallet-${actor.id}`]),
        questions: await plainStreams(
          log,
          questions.map(({ id }) => `question-${id}`),
        ),
        history: await plainStreams(log, [`user-${actor.id}`, `cleaner-${actor.id}`]),
      },
    };
  }),
];
