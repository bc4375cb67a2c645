import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { businessTime } from '@tidylog/contracts/vocabulary/dates';
import type { BookingId, CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { createIsErased } from '../../identity/person.ts';
import { type Decide, isRefused, refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { createReadSideCheck } from '../../kernel/read-side.ts';
import { bookingStream } from '../booking.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Booking } from '../booking-state.ts';
import { returnBegun } from '../return-begun.ts';
import { type Finished, standing } from '../steps.ts';
import { type NewNote, tickChecklist, writeNote } from './record-decisions.ts';
import { goOnTheWay, reportNoAccess, updateEta } from './road-decisions.ts';
import type { ByCleaner, Tap } from './tap.ts';
import { takeBackClockIn } from './times-decisions.ts';
import { clockIn, clockOut } from './visit-decisions.ts';
import { claimWork } from './worked-decisions.ts';

type VisitAct = Decide<Booking, BookingEvent>;

/** Who acts on which job. */
export interface OfJob {
  readonly id: BookingId;
  readonly cleanerId: CleanerId;
  readonly tap: Omit<Tap, 'now'>;
}

type Details<Given extends ByCleaner> = Omit<Given, keyof ByCleaner | 'timeZone' | 'payShare'>;

interface Dependencies {
  readonly money: Pick<BookingMoney, 'payForJob'>;
  readonly views: Pick<Views, 'openJobs' | 'hasFolded'>;
}

/** What cleaners do on the road and at the visit. */
export function createVisitActs(kit: Kit, { money, views }: Dependencies) {
  const { streams, log, settings } = kit;
  const { transact, load } = streams;
  const isUpToDate = createReadSideCheck(kit, views);
  const { timeZone } = settings;
  const isErased = createIsErased({ streams });

  const by = ({ cleanerId, tap }: OfJob, { time }: WriteContext): ByCleaner => ({
    cleanerId,
    tap: { ...tap, now: time },
  });

  const lastTime = async (
    id: BookingId,
    isIt: (event: BookingEvent) => boolean,
  ): Promise<Temporal.Instant | null> => {
    let last: string | null = null;
    for await (const event of log.read(bookingStream(id).name))
      if (isIt(event as unknown as BookingEvent)) last = event.metadata.time;
    return last === null ? null : Temporal.Instant.from(last);
  };

  const completedAt = async (id: BookingId): Promise<Temporal.Instant | null> => {
    const { state } = await load(bookingStream(id));
    return state.status === 'completed' ? lastTime(id, ({ type }) => type === 'BookingCompleted') : null;
  };

  /** Says since when the job is someone else's. */
  const explained = async (refused: Refused, { id, cleanerId }: OfJob): Promise<Refused> => {
    if (refused.refused !== 'job-taken-back') return refused;
    const at = await lastTime(
      id,
      ({ type, data }) =>
        (type === 'CleanerUnassigned' && data.cleanerId === cleanerId) ||
        (type === 'CleanerAssigned' && data.previousCleanerId === cleanerId),
    );
    if (at === null) return refused;
    const when = businessTime(at.toString(), timeZone);
    return {
      ...refused,
      detail: `The office took this job back on ${when}. Please tell the office what you did there.`,
      extra: { taken_back_at: at.toString() },
    };
  };

  const act = async (job: OfJob, decide: VisitAct, context: WriteContext): Promise<Finished | Refused> => {
    const done = await transact(bookingStream(job.id), decide, context);
    if (isRefused(done)) return explained(done, job);
    return standing(done, await money.payForJob(done, context));
  };

  /**
   * The job's own stream has the last word. Rows that do not catch up keep no one from work: a second open job then shows
   * under Attention.
   */
  const refuseWhileElsewhere = async ({ id, cleanerId }: OfJob): Promise<Refused | undefined> => {
    await isUpToDate();
    for (const { bookingId, name } of await views.openJobs(cleanerId)) {
      if (bookingId === id) continue;
      const { state } = await load(bookingStream(bookingId));
      if (state.status === 'in_progress' && state.cleanerId === cleanerId)
        return refuse('another-job-open', {
          detail: `You are still clocked in at ${name}. Clock out there first.`,
          extra: { job_id: bookingId },
        });
    }
    return undefined;
  };

  const payShareAt = async ({ time }: WriteContext): Promise<number> =>
    (await settings.at(time)).cleanerPayShare;

  return {
    clockIn: async (job: OfJob, context: WriteContext) => {
      const decide = clockIn({ ...by(job, context), timeZone, completedAt: await completedAt(job.id) });
      const { state } = await load(bookingStream(job.id));
      const first = decide(state);
      const starts = !isRefused(first) && first.accepted.length > 0 && state.status !== 'completed';
      const elsewhere = starts ? await refuseWhileElsewhere(job) : undefined;
      return elsewhere ?? act(job, decide, context);
    },

    clockOut: async (job: OfJob, finishedAt: Temporal.Instant | null, context: WriteContext) => {
      const known = { payShare: await payShareAt(context), completedAt: await completedAt(job.id) };
      return act(job, clockOut({ ...by(job, context), ...known, finishedAt }), context);
    },

    /** What a cleaner began who was dismissed at that moment. */
    returnBegun: ({ id, cleanerId }: OfJob, context: WriteContext) =>
      transact(bookingStream(id), returnBegun({ cleanerId, now: context.time, timeZone }), context),

    takeBackClockIn: (job: OfJob, context: WriteContext) =>
      act(job, takeBackClockIn({ ...by(job, context), timeZone }), context),

    goOnTheWay: (job: OfJob, eta: string | null, context: WriteContext) =>
      act(job, goOnTheWay({ ...by(job, context), timeZone, eta }), context),

    updateEta: (job: OfJob, eta: string, context: WriteContext) =>
      act(job, updateEta({ ...by(job, context), timeZone, eta }), context),

    reportNoAccess: (
      job: OfJob,
      report: Details<Parameters<typeof reportNoAccess>[0]>,
      context: WriteContext,
    ) => act(job, reportNoAccess({ ...by(job, context), timeZone, ...report }), context),

    writeNote: async (job: OfJob, note: Details<NewNote>, context: WriteContext) => {
      const { state } = await load(bookingStream(job.id));
      // Its words could not be sealed any more.
      if ('customerId' in state && (await isErased(state.customerId))) return refuse('customer-erased');
      return act(job, writeNote({ ...by(job, context), ...note }), context);
    },

    tickChecklist: (
      job: OfJob,
      { items }: Details<Parameters<typeof tickChecklist>[0]>,
      context: WriteContext,
    ) => act(job, tickChecklist({ ...by(job, context), items }), context),

    claimWork: async (job: OfJob, hours: Details<Parameters<typeof claimWork>[0]>, context: WriteContext) => {
      const payShare = await payShareAt(context);
      return act(job, claimWork({ ...by(job, context), timeZone, payShare, ...hours }), context);
    },
  };
}
