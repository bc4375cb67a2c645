import type { CauseOf } from '../../composed.ts';
import { button, text } from '../../render/content.ts';
import { decisionMail } from './about-cleaner.ts';

export const cleanerReinstated = decisionMail<CauseOf<'CleanerReinstated'>>(
  { template: 'cleaner-reinstated', status: 'active' },
  (_cause, firstName, { links }) => ({
    subject: 'Welcome back to the team',
    preheader: 'You can get new jobs from us again.',
    title: 'Welcome back to the team',
    firstName,
    blocks: [
      text(
        'Our office added you to the team again, so you can get new jobs from now on. Jobs that you had before are not assigned to you again.',
      ),
      text('Sign in with your email and password to see your jobs and your pay.'),
      button('Sign in', links.page('/cleaner/login')),
    ],
  }),
);
