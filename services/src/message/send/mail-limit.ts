import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { createAccountFinder } from '../../identity/account-finder.ts';
import { mailboxHash } from '../../kernel/mailbox.ts';
import type { Desk } from '../composed.ts';
import { limitedTemplates } from '../mails.ts';

/** For an unproved mailbox, by real time. */
const aDay = { times: 12, seconds: 86_400 };

/** Counts one more mail to a mailbox; false when it is one too many. */
export function createMailLimit({ kit, limits }: Pick<Desk, 'kit' | 'limits'>) {
  const { byMailbox } = createAccountFinder(kit);
  return async (template: MailTemplate, email: string): Promise<boolean> => {
    if (!limitedTemplates.has(template)) return true;
    const hash = await mailboxHash(kit.vault, email);
    if ((await byMailbox(hash))?.emailVerified === true) return true;
    return (await limits.hit(`mails/${hash}`, aDay)).allowed;
  };
}
