import { type BusinessSettings, demoAccounts, pendingDemoCleaner } from '@tidylog/contracts/domain/settings';
import { mailboxOf } from '../kernel/mailbox.ts';

const demoAddresses: readonly string[] = [...demoAccounts, pendingDemoCleaner].map(({ email }) => email);

/** Whether an account is one of the demo, which stay as they are: the buttons of the sign-in pages rely on them. */
export const isOfDemo = (email: string): boolean => demoAddresses.includes(mailboxOf(email));

/** Whether nobody may have or use an account of this address: those of the demo, whose passwords all know. */
export const isBarred = (email: string, { demoMode }: Pick<BusinessSettings, 'demoMode'>): boolean =>
  !demoMode && isOfDemo(email);
