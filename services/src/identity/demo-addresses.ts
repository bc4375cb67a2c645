import type { FixedSettings } from '@tidylog/contracts/domain/settings';
import { mailboxOf } from '../kernel/mailbox.ts';

/** Whether an account is one of the demo, which stay as they are: the buttons of the sign-in pages rely on them. */
export const isOfDemo = (email: string, { demoMailboxes }: Pick<FixedSettings, 'demoMailboxes'>): boolean =>
  demoMailboxes.includes(mailboxOf(email));

/** Whether nobody may have or use an account of this address: those of the demo, whose passwords all know. */
export const isBarred = (email: string, settings: FixedSettings): boolean =>
  !settings.demoMode && isOfDemo(email, settings);
