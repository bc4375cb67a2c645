import type { CauseTemplate } from '@tidylog/contracts/events/cleaner-mails';
import { emailChangeNotice, emailChangeRefused } from './mails/account/email-change-notice.ts';
import { correctionBooked, earningAdded, moneyAvailable } from './mails/wallet/money-in.ts';
import { payoutMethodAdded, payoutMethodRemoved } from './mails/wallet/payout-methods.ts';
import { withdrawalFailed, withdrawalPaid } from './mails/wallet/withdrawals.ts';
import { jobCancelled, jobTakenBack } from './mails/work/job-gone.ts';
import { jobMoved } from './mails/work/job-moved.ts';
import { newJob } from './mails/work/new-job.ts';
import { questionAnswered } from './mails/work/question-answered.ts';
import { stillClockedIn } from './mails/work/still-clocked-in.ts';
import { timesCorrected, visitReopened } from './mails/work/visit-corrected.ts';
import type { TellCleaner } from './to-cleaner.ts';

/** What each mail to a cleaner says. */
export const cleanerMailsByTemplate: Readonly<Record<CauseTemplate, TellCleaner>> = {
  'cleaner-new-job': newJob,
  'cleaner-still-clocked-in': stillClockedIn,
  'cleaner-job-moved': jobMoved,
  'cleaner-job-cancelled': jobCancelled,
  'cleaner-job-taken-back': jobTakenBack,
  'cleaner-times-corrected': timesCorrected,
  'cleaner-visit-reopened': visitReopened,
  'cleaner-money-available': moneyAvailable,
  'cleaner-earning-added': earningAdded,
  'cleaner-correction-booked': correctionBooked,
  'cleaner-withdrawal-paid': withdrawalPaid,
  'cleaner-withdrawal-failed': withdrawalFailed,
  'cleaner-payout-method-added': payoutMethodAdded,
  'cleaner-payout-method-removed': payoutMethodRemoved,
  'cleaner-email-change': emailChangeNotice,
  'cleaner-email-change-refused': emailChangeRefused,
  'cleaner-question-answered': questionAnswered,
};
