import type { FixedSettings } from '@tidylog/contracts/domain/settings';
import { mailboxOf } from '../kernel/mailbox.ts';

/** Whether this is a demo account, which stays as it is: the buttons of the sign-in pages rely on them. */
export const isOfDemo = (email: string, { demoMailboxes }: Pick<FixedSettings, 'demoMailboxes'>): boolean =>
  demoMailboxes.includes(mailboxOf(email));

/** Whether no one may have or use an account with this address: demo accounts, whose passwords are public. */
export const isBarred = (email: string, settings: FixedSettings): boolean =>
  !settings.demoMode && isOfDemo(email, settings);
