import { type Answer, businessNow, call } from '@tidylog/web-shared/api/call';
import { newKey } from '@tidylog/web-shared/api/new-key';

type Job = Answer<'GET /cleaner/today-jobs'>[number];

export type ActName =
  | 'clock-in'
  | 'clock-out'
  | 'not-this-house'
  | 'on-my-way'
  | 'update-eta'
  | 'no-access'
  | 'notes'
  | 'checklist'
  | 'worked';

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

const routes = {
  'clock-in': 'POST /cleaner/clock-in/:id',
  'clock-out': 'POST /cleaner/clock-out/:id',
  'not-this-house': 'POST /cleaner/not-this-house/:id',
  'on-my-way': 'POST /cleaner/jobs/:id/on-my-way',
  'update-eta': 'POST /cleaner/update-eta/:id',
  'no-access': 'POST /cleaner/jobs/:id/no-access',
  notes: 'POST /cleaner/jobs/:id/notes',
  checklist: 'PUT /cleaner/jobs/:id/checklist',
  worked: 'POST /cleaner/jobs/:id/worked',
} as const satisfies Readonly<Record<ActName, string>>;

/** A tap that is sent at once goes by the clock of the server, which needs no guess. */
const liveMs = 10_000;

const timeOf = ({ tappedAt }: Tap): { readonly tapped_at?: string } =>
  businessNow() - Date.parse(tappedAt) < liveMs ? {} : { tapped_at: tappedAt };

const isJob = (answer: object): answer is Job => 'clock_in_from' in answer;

/** Sends a tap: the one way in which acts on a job reach the server. The job as it is then, if the answer has it. */
export async function act(tap: Tap): Promise<Job | undefined> {
  const { id, job, act: name, body } = tap;
  const answer = await call(routes[name], {
    params: { id: job },
    body: { ...body, ...timeOf(tap) } as never,
    idempotencyKey: id,
  });
  return isJob(answer) ? answer : undefined;
}
