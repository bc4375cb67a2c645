import { erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { cleanerStream } from '../../../cleaner/cleaner.ts';
import { userStream } from '../../../identity/user.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain } from '../../composed.ts';
import { button, type MailContent, some, text } from '../../render/content.ts';

type Decided = CauseOf<'CleanerApproved'> | CauseOf<'CleanerRejected'>;

/** Decisions from before there were such mails are not told. */
const tellFor = { hours: 72 };

const decisionMail = <Cause extends Decided>(
  { template, status }: { readonly template: MailTemplate; readonly status: 'active' | 'rejected' },
  contentOf: (cause: Cause, firstName: string | null, desk: Desk) => MailContent,
): Mail<Cause> => ({
  async compose(cause, desk) {
    const { cleanerId } = cause.data;
    const { streams } = desk.kit;
    const [{ state: user }, { state: cleaner }] = await Promise.all([
      streams.load(userStream(accountOfCleaner(cleanerId))),
      streams.load(cleanerStream(cleanerId)),
    ]);
    const contact = user.status === 'registered' ? user.contact : erased;
    const last = Temporal.Instant.from(cause.metadata.time).add(tellFor);
    const isLate = Temporal.Instant.compare(desk.now(), last) > 0;
    const telling =
      contact === erased || isLate || cleaner.status !== status
        ? outdated(template)
        : plain(template, contentOf(cause, contact.firstName, desk));
    return { contact, personId: cleanerId, aboutId: cleanerId, telling };
  },
});

export const cleanerApproved = decisionMail<CauseOf<'CleanerApproved'>>(
  { template: 'cleaner-approved', status: 'active' },
  (_cause, firstName, { links }) => ({
    subject: 'Your application is approved',
    preheader: 'Welcome to the team. You can sign in now.',
    title: 'Welcome to the team',
    firstName,
    blocks: [
      text(
        'Your application is approved. Sign in with your email and password to see your jobs and your pay.',
      ),
      button('Sign in', links.page('/cleaner/login')),
    ],
  }),
);

export const cleanerRejected = decisionMail<CauseOf<'CleanerRejected'>>(
  { template: 'cleaner-rejected', status: 'rejected' },
  ({ data: { reason } }, firstName) => ({
    subject: 'About your application',
    preheader: 'We cannot take you on at this time.',
    title: 'Thank you for applying',
    firstName,
    blocks: [
      text('Thank you for your interest in working with us. We cannot take you on at this time.'),
      ...some(
        reason !== null &&
          reason !== erased && { kind: 'quote', title: 'What our office wrote', text: reason },
      ),
    ],
  }),
);
