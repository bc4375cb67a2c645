import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../../shared/member/queries.ts';

type Told = Pick<
  Booking,
  'status' | 'booking_date' | 'time_slot' | 'total_amount' | 'pending_request' | 'cleaner'
>;

const statusNews: Readonly<Record<Booking['status'], string | null>> = {
  pending: null,
  confirmed: 'This visit is now confirmed.',
  in_progress: 'The cleaning has started.',
  completed: 'The cleaning is completed.',
  cancelled: 'This visit was cancelled.',
};

const isMoved = (before: Told, now: Told): boolean =>
  now.booking_date !== before.booking_date || now.time_slot !== before.time_slot;

/** What happened to a visit since its page was opened. */
export function visitNews(before: Told, now: Told): string[] {
  const news: (string | null)[] = [];
  if (now.status !== before.status) news.push(statusNews[now.status]);
  if (now.status === 'cancelled') return news.filter((text) => text !== null);
  if (isMoved(before, now))
    news.push(`This visit was moved to ${longDate(now.booking_date)}, ${now.time_slot}.`);
  if (now.total_amount !== before.total_amount)
    news.push(
      `Its price is now ${formatDollars(now.total_amount)}. It was ${formatDollars(before.total_amount)} before.`,
    );
  if (now.cleaner !== null && now.cleaner.first_name !== before.cleaner?.first_name)
    news.push(`${now.cleaner.first_name} will clean your home.`);
  if (before.pending_request !== null && now.pending_request === null)
    news.push('Our office has answered your request.');
  return news.filter((text) => text !== null);
}
