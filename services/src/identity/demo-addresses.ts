import { type BusinessSettings, demoAccounts, pendingDemoCleaner } from '@tidylog/contracts/settings';
import { mailboxOf } from '../mailbox.ts';

const demoAddresses: readonly string[] = [...demoAccounts, pendingDemoCleaner].map(({ email }) => email);

/** Whether nobody may have or use an account of this address: those of the demo, whose passwords all know. */
export const isBarred = (email: string, { demoMode }: Pick<BusinessSettings, 'demoMode'>): boolean =>
  !demoMode && demoAddresses.includes(mailboxOf(email));
