import { quietUntil } from '@tidylog/contracts/domain/quiet-hours';
import type { Refused } from '@tidylog/contracts/domain/refused';
import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { SmsType } from '@tidylog/contracts/vocabulary/sms';
import { refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import type { Visit } from '../message/visit.ts';
import { textNumber } from './phone.ts';
import type { SmsGateway } from './send/gateway.ts';
import type { TextSender } from './send/sender.ts';

interface Dependencies {
  readonly sender: TextSender;
  readonly gateway: Pick<SmsGateway, 'isSetUp'>;
}

export interface HowToText {
  /** Also in the quiet hours. */
  readonly atOnce: boolean;
  /** What a text told of that is sent again: it may have happened at the visit itself. Null for any other text. */
  readonly news: SmsType | null;
}

/** Why no text by hand goes out for a visit now; undefined when one can. */
export function createTextChecks({ settings }: Kit, { sender, gateway }: Dependencies) {
  const { timeZone } = settings;

  const ofVisit = (visit: Visit, news: SmsType | null, now: Temporal.Instant): Refused | undefined => {
    if (visit.status === 'cancelled' || visit.status === 'refused') return refuse('cancelled');
    if (news === 'service_completed')
      return visit.status === 'completed' ? undefined : refuse('message-outdated');
    if (news === 'cleaner_on_the_way' && visit.status === 'confirmed') return undefined;
    const start = slotStart(visit.date, visit.slotId, timeZone);
    const isAhead = visit.status === 'pending' || visit.status === 'confirmed';
    return isAhead && Temporal.Instant.compare(now, start) < 0 ? undefined : refuse('begun');
  };

  const ofPhone = async (visit: Visit): Promise<Refused | undefined> => {
    const phone = await sender.phoneOf(visit);
    const number = phone === null ? null : await textNumber(phone);
    if (number === null) return refuse('no-phone');
    return (await sender.isStopped(number)) ? refuse('opted-out') : undefined;
  };

  const ofHour = async (atOnce: boolean, now: Temporal.Instant): Promise<Refused | undefined> => {
    if (atOnce) return undefined;
    const { quietHours } = await settings.at(now);
    const until = quietUntil(now, { quietHours, timeZone });
    if (until === null) return undefined;
    const hour = businessHour(until.toString(), timeZone);
    return refuse('in-quiet-hours', {
      detail: `We don't send texts until ${hour}. Wait until then, or send it now anyway.`,
    });
  };

  return async (
    visit: Visit,
    { atOnce, news }: HowToText,
    now: Temporal.Instant,
  ): Promise<Refused | undefined> =>
    (gateway.isSetUp ? undefined : refuse('sms-unavailable')) ??
    ofVisit(visit, news, now) ??
    (await ofPhone(visit)) ??
    (await ofHour(atOnce, now));
}
