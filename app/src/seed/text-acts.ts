import { AsyncLocalStorage } from 'node:async_hooks';
import { isRefused } from '@tidylog/services/kernel/decision';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import type { Services } from '@tidylog/services/services';
import { type HandedText, type SmsGateway, silentSms } from '@tidylog/services/sms/send/gateway';
import { officeActor, writing } from './accounts.ts';
import { type ActOf, at, bookingIdOf } from './names.ts';
import { demoCustomers } from './people.ts';
import type { TextOutcome } from './plan-draft.ts';

const answers: Readonly<Record<Exclude<TextOutcome, 'sent'>, HandedText>> = {
  // A landline.
  refused: { outcome: 'refused', reason: 'twilio-21614', isOptedOut: false },
  unknown: { outcome: 'unknown' },
};
const outcome = new AsyncLocalStorage<TextOutcome>();

/** A provider that sends nothing, and that says of each text what the plan has. */
export const demoSms: SmsGateway = {
  ...silentSms,
  send: async (text) => {
    const planned = outcome.getStore() ?? 'sent';
    return planned === 'sent' ? await silentSms.send(text) : answers[planned];
  },
};

/** The texts that the office of the demo company sends, and what customers reply. */
export function createTextActs({ texts }: Pick<Services, 'texts'>) {
  const send = async (act: ActOf<'text-by-hand'>): Promise<object | undefined> => {
    const asked = {
      creationId: idFrom('demo text', act.visit),
      bookingId: bookingIdOf(act.visit),
      templateId: null,
      words:
        'Hi {customer_name}, if there is a gate code, please call our office with it before {booking_date}. {company_name}',
      atOnce: true,
      again: false,
    };
    const sent = await outcome.run(act.outcome, () => texts.send(asked, writing(act.at, officeActor)));
    const isAsPlanned = act.outcome === 'refused' && isRefused(sent) && sent.refused === 'text-refused';
    return isAsPlanned ? undefined : sent;
  };

  return async (act: ActOf<'text-by-hand' | 'stop-texts'>): Promise<object | undefined> => {
    if (act.do === 'text-by-hand') return await send(act);
    const reply = { From: at(demoCustomers, act.customer).phone, Body: 'STOP' };
    await texts.hear(null, reply, writing(act.at));
    return undefined;
  };
}
