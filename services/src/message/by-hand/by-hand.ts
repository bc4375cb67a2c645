import type { AnyRoute } from '@tidylog/server/route';
import type { Kit } from '../../kernel/kit.ts';
import { createReminders, type Remind } from './reminders.ts';
import { createResend } from './resend.ts';
import { messageRoutes } from './routes.ts';
import { createSendNow, type SendMail } from './send-now.ts';

export interface ByHand {
  readonly remind: Remind;
  readonly routes: readonly AnyRoute[];
}

/** The messages that people of the office send. */
export function createByHand(kit: Kit, sendMail: SendMail): ByHand {
  const sendNow = createSendNow(kit.streams, sendMail);
  const remind = createReminders(kit, sendNow);
  return { remind, routes: messageRoutes({ remind, resend: createResend(kit, sendNow) }) };
}
