import type { CauseOf } from '../../composed.ts';
import { button, text } from '../../render/content.ts';
import { decisionMail } from './about-cleaner.ts';

/** The reason is for the office alone. */
export const cleanerDismissed = decisionMail<CauseOf<'CleanerDismissed'>>(
  { template: 'cleaner-dismissed', status: 'dismissed' },
  (_cause, firstName, { links }) => ({
    subject: 'Your work with us has ended',
    preheader: 'Thank you for your work. The money that you earned stays yours.',
    title: 'Your work with us has ended',
    firstName,
    blocks: [
      text(
        'Thank you for the homes that you cleaned with us. From today, you get no new jobs. Our office takes care of the jobs that you had not started, so you do not need to do anything about them.',
      ),
      text(
        'The money that you earned stays yours. Pay for a visit that the customer has not paid for yet becomes available as soon as they pay.',
      ),
      text(
        'We signed you out. You can still sign in with your email and password at any time to see your earnings.',
      ),
      button('See my earnings', links.page('/cleaner')),
    ],
  }),
);
