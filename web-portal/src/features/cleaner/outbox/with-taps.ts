import type { Answer } from '@tidylog/web-shared/api/call';
import type { Tap } from './tap-store.ts';

type Job = Answer<'GET /cleaner/today-jobs'>[number];
type JobDetails = Answer<'GET /cleaner/jobs/:id'>;
type Problem = NonNullable<Job['access_problem']>;

interface Tick {
  readonly id: string;
  readonly done: boolean;
  readonly at: string;
}

const textIn = ({ body }: Tap, name: string): string | null =>
  typeof body[name] === 'string' ? body[name] : null;

const clockedIn = <One extends Job>(job: One, { tappedAt }: Tap): One => ({
  ...job,
  status: 'in_progress',
  clocked_in_at: tappedAt,
  can_clock_in: false,
});

const clockedOut = <One extends Job>(job: One, tap: Tap): One => ({
  ...job,
  status: 'completed',
  clocked_out_at: textIn(tap, 'finished_at') ?? tap.tappedAt,
  is_overdue: false,
});

const isShortTime = (text: string | null): boolean => /^\d\d:\d\d$/.test(text ?? '');

const onTheWay = <One extends Job>(job: One, tap: Tap): One => {
  const eta = textIn(tap, 'eta');
  return {
    ...job,
    on_the_way_at: job.on_the_way_at ?? tap.tappedAt,
    ...(isShortTime(eta) && { eta }),
  };
};

const notGotIn = <One extends Job>(job: One, tap: Tap): One => ({
  ...job,
  access_problem: {
    id: tap.id,
    reason: textIn(tap, 'reason') as Problem['reason'],
    reported_at: tap.tappedAt as Problem['reported_at'],
    settled: null,
  },
});

const cannotCome = <One extends Job>(job: One, { tappedAt }: Tap): One => ({
  ...job,
  cannot_come_at: tappedAt as NonNullable<Job['cannot_come_at']>,
});

const isDetailed = (job: Job): job is JobDetails => 'checklist_items' in job;

function ticked<One extends Job>(job: One, { body }: Tap): One {
  if (!isDetailed(job) || !Array.isArray(body.items)) return job;
  const ticks = new Map((body.items as Tick[]).map((tick) => [tick.id, tick]));
  const checklist_items = job.checklist_items.map((item) => {
    const tick = ticks.get(item.id);
    return tick === undefined ? item : { ...item, done_at: tick.done ? tick.at : null };
  });
  const done = checklist_items.filter(({ done_at }) => done_at !== null).length;
  return { ...job, checklist_items, checklist: { ...job.checklist, done } };
}

const noted = <One extends Job>(job: One, tap: Tap): One => {
  if (!isDetailed(job)) return job;
  const note = {
    id: tap.id,
    text: textIn(tap, 'text') ?? '',
    audience: tap.body.audience === 'customer' ? ('customer' as const) : ('office' as const),
    cannot_come: tap.body.cannot_come === true,
    written_at: tap.tappedAt as JobDetails['notes_written'][number]['written_at'],
  };
  return { ...job, notes_written: [...job.notes_written, note] };
};

function withTap<One extends Job>(job: One, tap: Tap): One {
  switch (tap.act) {
    case 'clock-in':
      return clockedIn(job, tap);
    case 'clock-out':
      return clockedOut(job, tap);
    case 'on-my-way':
    case 'update-eta':
      return onTheWay(job, tap);
    case 'no-access':
      return notGotIn(job, tap);
    case 'checklist':
      return ticked(job, tap);
    case 'notes':
      return noted(tap.body.cannot_come === true ? cannotCome(job, tap) : job, tap);
    case 'photos':
      return job;
  }
}

/** The job as it will be once what waits is sent. What was refused changes nothing, nor what waits behind it. */
export function withTaps<One extends Job>(job: One, taps: readonly Tap[]): One {
  const own = taps.filter((tap) => tap.job === job.id && tap.lane === 'acts');
  const stuck = own.findIndex(({ refusal }) => refusal !== null);
  return (stuck < 0 ? own : own.slice(0, stuck)).reduce(withTap<One>, job);
}
