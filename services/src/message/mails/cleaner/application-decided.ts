import { erased } from '@tidylog/contracts/events/event';
import type { CauseOf } from '../../composed.ts';
import { button, some, text } from '../../render/content.ts';
import { decisionMail } from './about-cleaner.ts';

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
