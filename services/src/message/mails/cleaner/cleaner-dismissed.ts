import type { CauseOf } from '../../composed.ts';
import { button, text } from '../../render/content.ts';
import { decisionMail } from './about-cleaner.ts';

/** The reason is for the office alone. */
export const cleanerDismissed = decisionMail<CauseOf<'CleanerDismissed'>>(
  { template: 'cleaner-dismissed', status: 'dismissed' },
  (_cause, firstName, { links }) => ({
    subject: 'You will get no new jobs from us',
    preheader: 'What we owe you stays yours, and you can still sign in to see it.',
    title: 'You will get no new jobs from us',
    firstName,
    blocks: [
      text(
        'You no longer clean for us. You get no new jobs, and the jobs you had not begun are now with our office.',
      ),
      text(
        'What we owe you stays yours. Pay for a visit that the customer has not paid for yet becomes available as soon as they pay.',
      ),
      text(
        'You were signed out. Sign in again with your email and password at any time to see your earnings.',
      ),
      button('See my earnings', links.page('/cleaner')),
    ],
  }),
);
