import { type Answer, businessNow, call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';
import { outbox } from '../outbox/outbox.ts';
import type { JobAct } from '../outbox/tap-store.ts';
import { askToPersist } from '../phone/ask-to-persist.ts';

type Job = Answer<'GET /cleaner/today-jobs'>[number];

export type ActName = JobAct | 'not-this-house' | 'worked';

/** What a cleaner did at a job. Its id is the key under which the server takes it once. */
export interface Tap {
  readonly id: string;
  readonly job: string;
  readonly act: ActName;
  readonly body: Readonly<Record<string, unknown>>;
  /** By the clock of the business. */
  readonly tappedAt: string;
}

export const newTap = (job: string, act: ActName, body: Tap['body'] = {}): Tap => ({
  id: newKey(),
  job,
  act,
  body,
  tappedAt: new Date(businessNow()).toISOString(),
});

/** These need an answer: nothing keeps them for later. */
const liveRoutes = {
  'not-this-house': 'POST /cleaner/not-this-house/:id',
  worked: 'POST /cleaner/jobs/:id/worked',
} as const;

const isLive = (act: ActName): act is keyof typeof liveRoutes => Object.hasOwn(liveRoutes, act);

const isJob = (answer: object): answer is Job => 'clock_in_from' in answer;

/** With the job as it is then, if the answer has it. */
export interface Acted {
  readonly job: Job | undefined;
}

const actedBy = (answer: object): Acted => ({ job: isJob(answer) ? answer : undefined });

/**
 * The one way in which acts on a job reach the server. It is on this phone before it is sent; `kept` if it still waits
 * there.
 */
export async function act(tap: Tap): Promise<Acted | 'kept'> {
  const { id, job, act: name, body, tappedAt } = tap;
  if (isLive(name))
    return actedBy(
      await call(liveRoutes[name], { params: { id: job }, body: body as never, idempotencyKey: id }),
    );
  if (name === 'clock-in') askToPersist();
  const acted = await outbox.act({ id, job, act: name, body, tappedAt });
  return acted.kind === 'kept' ? 'kept' : actedBy(acted.answer);
}
