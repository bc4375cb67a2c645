import type { Refused } from '@tidylog/contracts/domain/refused';
import { type BookingId, type CleanerId, cleanerIdOf } from '@tidylog/contracts/vocabulary/ids';
import { formatCents, sum } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Views } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import { cleanerStream } from '../cleaner/cleaner.ts';
import { dismissCleaner } from '../cleaner/dismissal-decisions.ts';
import { requestErasure } from '../identity/decisions.ts';
import { type RegisteredUser, userStream } from '../identity/user.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { createReadSideCheck, secondsToCatchUp } from '../kernel/read-side.ts';
import { accepted } from '../kernel/transact.ts';
import { walletStream } from '../wallet/wallet.ts';
import { createErasureSteps } from './erasure.ts';
import { type ClosePayments, orLater } from './matters.ts';

type Looks = Pick<Views, 'hasFolded' | 'openJobs' | 'jobsNotBegun' | 'undecidedReports' | 'questionsOf'>;

/** A cleaner who no longer works here erases their account, once nothing between them and the company is open. */
export function createCleanerErasure(kit: Kit, views: Looks, closePayments: ClosePayments) {
  const { load, transact } = kit.streams;
  const finish = createErasureSteps(kit, closePayments);
  const isUpToDate = createReadSideCheck(kit, views);

  const moneyLeft = async (cleanerId: CleanerId): Promise<string | undefined> => {
    const { state } = await load(walletStream(cleanerId));
    const { available, pendingJobs, pendingWithdrawals } = state.sums;
    const left = sum(available, pendingJobs, pendingWithdrawals);
    return left > 0
      ? `${formatCents(left)} of your money is still here or on its way to you. Withdraw what is available, and erase your account once all of it has arrived.`
      : undefined;
  };

  /** The job's own stream has the last word. */
  const isUndecided = async (bookingId: BookingId, cleanerId: CleanerId): Promise<boolean> => {
    const { state: booking } = await load(bookingStream(bookingId));
    return (
      booking.status !== 'none' &&
      booking.road.reports.some((report) => report.cleanerId === cleanerId && report.outcome === null)
    );
  };

  const jobLeft = async (cleanerId: CleanerId): Promise<string | undefined> => {
    const [job] = await views.openJobs(cleanerId);
    if (job !== undefined) return `You are still clocked in: ${job.name}. Clock out first.`;
    const { bookingIds } = await views.jobsNotBegun(cleanerId);
    if (bookingIds.length > 0)
      return 'A visit is still assigned to you. Our office is giving it to another cleaner. Try again in a few minutes.';
    for (const { bookingId, name } of await views.undecidedReports(cleanerId))
      if (await isUndecided(bookingId, cleanerId))
        return `You could not get in: ${name}. Our office has not decided yet what you are paid. Erase your account once it has.`;
    return undefined;
  };

  const openMatter = async (
    cleanerId: CleanerId,
    questions: Awaited<ReturnType<Looks['questionsOf']>>,
  ): Promise<string | undefined> => {
    const { state: cleaner } = await load(cleanerStream(cleanerId));
    if (cleaner.status === 'active')
      return 'You still work with us. Ask our office to close your account first.';
    const money = await moneyLeft(cleanerId);
    if (money !== undefined) return money;
    const job = await jobLeft(cleanerId);
    if (job !== undefined) return job;
    return questions.some(({ isOpen }) => isOpen)
      ? 'Our office has not answered your question yet. Erase your account once it has.'
      : undefined;
  };

  /** The office may have taken them back in between. */
  const leave = async (cleanerId: CleanerId, by: WriteContext): Promise<void> => {
    const { state: cleaner } = await load(cleanerStream(cleanerId));
    if (cleaner.status === 'active')
      accepted(await transact(cleanerStream(cleanerId), dismissCleaner({ reason: null }), by));
  };

  return async (user: RegisteredUser, by: WriteContext): Promise<Done | Refused> => {
    const { userId } = user;
    const cleanerId = cleanerIdOf(userId);
    if (!(await isUpToDate())) return refuse('unavailable', { retryAfter: secondsToCatchUp });
    const questions = await views.questionsOf(cleanerId);
    const detail = await openMatter(cleanerId, questions);
    if (detail !== undefined) return refuse('matters-open', { detail });
    const streams = [
      `user-${userId}`,
      `cleaner-${userId}`,
      `wallet-${userId}`,
      ...questions.map(({ id }) => `question-${id}`),
    ];
    const decide = requestErasure({ guestCustomerId: null, mergedCustomerIds: [], streams });
    const asked = await transact(userStream(userId), decide, by);
    if (isRefused(asked)) return asked;
    await leave(cleanerId, by);
    const done = await orLater(finish(asked, { ...by, causation: asked.last?.id ?? null }));
    return done ?? { position: asked.last?.position };
  };
}
