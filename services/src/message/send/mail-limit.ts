import type { MailTemplate } from '@tidylog/contracts/events/message';
import { createAccountFinder } from '../../identity/account-finder.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import type { Desk } from '../composed.ts';

/** What people can cause again and again for nothing, for any mailbox that they type. */
const caused: readonly MailTemplate[] = [
  'booking-placed',
  'hold-expired',
  'booking-rescheduled',
  'booking-cancelled',
  'subscription-paused',
  'subscription-resumed',
  'waitlist-joined',
  'guest-link',
  'area-served',
];
/** Of these a mailbox that nobody has proved gets so many, in a day of real time. */
const aDay = { times: 12, seconds: 86_400 };

/** Counts one more mail to a mailbox; false where it is one too many. */
export function createMailLimit({ kit, limits }: Pick<Desk, 'kit' | 'limits'>) {
  const { byMailbox } = createAccountFinder(kit);
  return async (template: MailTemplate, email: string): Promise<boolean> => {
    if (!caused.includes(template)) return true;
    const hash = await mailboxHash(kit.vault, email);
    if ((await byMailbox(hash))?.emailVerified === true) return true;
    return (await limits.hit(`mails/${hash}`, aDay)).allowed;
  };
}
