import type { MailCause } from '@tidylog/contracts/domain/mail-causes';
import { type Actor, erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { type RegisteredUser, userStream } from '../../../identity/user.ts';
import {
  type CauseOf,
  type Desk,
  type Mail,
  outdated,
  plain,
  type Telling,
  toldOtherwise,
} from '../../composed.ts';
import type { MailContent } from '../../render/content.ts';

type AccountCause = CauseOf<Extract<MailCause, UserEvent>['type']>;

// By real time.
export const isAlive = (expiresAt: string): boolean =>
  Temporal.Instant.compare(Temporal.Now.instant(), expiresAt) < 0;

/** The page that a mailed token opens. */
export const linkTo = async ({ links }: Desk, path: string, token: Promise<string>): Promise<string> =>
  links.page(`${path}#token=${await token}`);

interface AccountCase<Cause extends AccountCause> {
  readonly data: Cause['data'];
  readonly by: Actor;
  readonly user: RegisteredUser;
  readonly firstName: string | null;
  readonly desk: Desk;
}

type Content = MailContent | 'outdated' | 'told-otherwise';

function tellingOf(template: MailTemplate, content: Content): Telling {
  if (content === 'outdated') return outdated(template);
  return content === 'told-otherwise' ? toldOtherwise(template) : plain(template, content);
}

/** A mail about an account, as the account is now. */
export const accountMail = <Cause extends AccountCause>(
  template: MailTemplate,
  contentOf: (account: AccountCase<Cause>) => Content | Promise<Content>,
): Mail<Cause> => ({
  async compose({ data, metadata }, desk) {
    const { userId } = data;
    const { state: user } = await desk.kit.streams.load(userStream(userId));
    const about = { personId: userId, aboutId: userId };
    if (user.status === 'leaving') return { ...about, contact: erased, telling: outdated(template) };
    if (user.status !== 'registered') throw new Error('An account that asks for a mail is not in the log.');
    const firstName = user.contact === erased ? null : user.contact.firstName;
    const by = metadata.actor;
    const content = await contentOf({ data, by, user, firstName, desk });
    return { ...about, contact: user.contact, telling: tellingOf(template, content) };
  },
});
