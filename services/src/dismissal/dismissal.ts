import type { Refused } from '@tidylog/contracts/domain/refused';
import { accountOfCleaner, type BookingId, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, sum } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import { returnJob } from '../booking/decisions.ts';
import { returnBegun } from '../booking/return-begun.ts';
import { cleanerStream } from '../cleaner/cleaner.ts';
import { dismissCleaner, recordReturnedJobs, reinstateCleaner } from '../cleaner/dismissal-decisions.ts';
import { endAllSessions } from '../identity/decisions.ts';
import { createIsLeaving } from '../identity/departure.ts';
import { userStream } from '../identity/user.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import { type Done, type Kit, latest } from '../kernel/kit.ts';
import { createReadSideCheck, secondsToCatchUp } from '../kernel/read-side.ts';
import { accepted } from '../kernel/transact.ts';
import { walletStream } from '../wallet/wallet.ts';

interface Returned extends Done {
  readonly jobs: readonly BookingId[];
}

/** What a dismissed cleaner still has in the wallet. */
interface Dismissed extends Returned {
  readonly available: Cents;
  readonly pending: Cents;
}

const none: Returned = { jobs: [], position: undefined };

type Looks = Pick<Views, 'openJobs' | 'jobsNotBegun'>;
type DismissalLooks = Looks & Pick<Views, 'hasFolded'>;

/** Unassigns what a dismissed cleaner has not begun. */
function createReturn({ streams: { transact } }: Pick<Kit, 'streams'>, views: Looks) {
  return async (cleanerId: CleanerId, by: WriteContext): Promise<Returned & { readonly upTo: bigint }> => {
    const { upTo, bookingIds } = await views.jobsNotBegun(cleanerId);
    const jobs: BookingId[] = [];
    let position: bigint | undefined;
    for (const id of bookingIds) {
      const done = accepted(await transact(bookingStream(id), returnJob({ cleanerId }), by));
      if (done.events.length > 0) jobs.push(id);
      position = latest(position, done.last?.position);
    }
    return { jobs, position, upTo };
  };
}

/** What is left of a dismissal: also a job that was assigned while the cleaner was being dismissed. */
export function createDismissalSteps(kit: Pick<Kit, 'streams'>, views: Looks) {
  const { load, transact } = kit.streams;
  const returnJobs = createReturn(kit, views);
  return async (cleanerId: CleanerId, because: WriteContext): Promise<void> => {
    const { state: cleaner } = await load(cleanerStream(cleanerId));
    if (cleaner.status !== 'dismissed') return;
    const { upTo } = await returnJobs(cleanerId, because);
    accepted(await transact(cleanerStream(cleanerId), recordReturnedJobs({ upTo }), because));
  };
}

/** The office dismisses cleaners and takes them back. */
export function createDismissal(kit: Pick<Kit, 'streams' | 'log' | 'settings'>, views: DismissalLooks) {
  const { load, transact } = kit.streams;
  const { timeZone } = kit.settings;
  const isUpToDate = createReadSideCheck(kit, views);
  const isLeaving = createIsLeaving(kit);
  const returnJobs = createReturn(kit, views);

  /** The job's own stream has the last word. */
  const refuseAtWork = async (cleanerId: CleanerId): Promise<Refused | undefined> => {
    if (!(await isUpToDate())) return refuse('unavailable', { retryAfter: secondsToCatchUp });
    for (const { bookingId, name } of await views.openJobs(cleanerId)) {
      const { state } = await load(bookingStream(bookingId));
      if (state.status === 'in_progress' && state.cleanerId === cleanerId)
        return refuse('clocked-in', {
          detail: `This cleaner is clocked in at ${name}. Dismiss them once that visit has ended.`,
          extra: { job_id: bookingId },
        });
    }
    return undefined;
  };

  /** A job that was begun after the first look: its clock-in saw no dismissal. */
  const returnBegunJobs = async (cleanerId: CleanerId, by: WriteContext): Promise<Returned> => {
    await isUpToDate();
    const jobs: BookingId[] = [];
    let position: bigint | undefined;
    for (const { bookingId } of await views.openJobs(cleanerId)) {
      const decide = returnBegun({ cleanerId, now: by.time, timeZone });
      const done = accepted(await transact(bookingStream(bookingId), decide, by));
      if (done.events.length > 0) jobs.push(bookingId);
      position = latest(position, done.last?.position);
    }
    return { jobs, position };
  };

  /** Before the dismissal, and never after it: the cleaner may sign in again, to what they are owed. */
  const endSessions = async (cleanerId: CleanerId, by: WriteContext): Promise<bigint | undefined> =>
    accepted(await transact(userStream(accountOfCleaner(cleanerId)), endAllSessions(), by)).last?.position;

  const dismiss = async (
    cleanerId: CleanerId,
    reason: string | null,
    by: WriteContext,
  ): Promise<Dismissed | Refused> => {
    const atWork = await refuseAtWork(cleanerId);
    if (atWork !== undefined) return atWork;
    const decide = dismissCleaner({ reason });
    const decision = decide((await load(cleanerStream(cleanerId))).state);
    if (isRefused(decision)) return decision;
    const ended = decision.accepted.length > 0 ? await endSessions(cleanerId, by) : undefined;
    const dismissed = await transact(cleanerStream(cleanerId), decide, by);
    if (isRefused(dismissed)) return dismissed;
    const begun = dismissed.events.length > 0 ? await returnBegunJobs(cleanerId, by) : none;
    const { jobs, position } = await returnJobs(cleanerId, by);
    const { sums } = (await load(walletStream(cleanerId))).state;
    return {
      jobs: [...begun.jobs, ...jobs],
      available: sums.available,
      pending: sum(sums.pendingJobs, sums.pendingWithdrawals),
      position: latest(dismissed.last?.position, ended, begun.position, position),
    };
  };

  const reinstate = async (cleanerId: CleanerId, by: WriteContext): Promise<Done | Refused> => {
    if (await isLeaving(cleanerId)) return refuse('cleaner-erased');
    const done = await transact(cleanerStream(cleanerId), reinstateCleaner(), by);
    if (isRefused(done)) return done;
    // An erasure that began in between has looked at the cleaner before.
    if (!(await isLeaving(cleanerId))) return { position: done.last?.position };
    accepted(await transact(cleanerStream(cleanerId), dismissCleaner({ reason: null }), by));
    return refuse('cleaner-erased');
  };

  return { dismiss, reinstate };
}
