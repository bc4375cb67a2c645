import { quietUntil, timelinessOf } from '@tidylog/contracts/domain/quiet-hours';
import { fillTemplate } from '@tidylog/contracts/domain/sms-text';
import type { Todo } from '@tidylog/contracts/domain/todos';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import { type SendTiming, type SmsType, sendTimings, smsTypes } from '@tidylog/contracts/vocabulary/sms';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { SmsTemplateInUse, Views } from '@tidylog/server/views';
import type { Kit } from '../kernel/kit.ts';
import { arrivalNews } from '../message/road-news.ts';
import { loadVisit, type RecordedBooking, type Visit } from '../message/visit.ts';
import { newsIdOf, reminderIdOf } from './ids.ts';
import { schedulerStream } from './scheduler.ts';
import { SmsUnavailable } from './send/gateway.ts';
import type { Outcome, Text, TextSender } from './send/sender.ts';
import { valuesOf } from './values.ts';

interface Dependencies {
  readonly sender: TextSender;
  readonly views: Pick<Views, 'smsTemplateInUse'>;
  readonly now: () => Temporal.Instant;
}

/** News older than this is none. */
const freshFor = {
  booking_confirmation: { hours: 12 },
  service_completed: { hours: 12 },
  cleaner_on_the_way: { minutes: 20 },
} as const;
type NewsType = keyof typeof freshFor;

const newsTypes: Readonly<Record<string, NewsType>> = {
  BookingConfirmed: 'booking_confirmation',
  CleanerOnTheWay: 'cleaner_on_the_way',
  EtaUpdated: 'cleaner_on_the_way',
  BookingCompleted: 'service_completed',
};

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;
const triesAgain = ({ status }: Outcome): void => {
  if (status === 'none') throw new SmsUnavailable('The provider of text messages was not reached.');
};

const isSmsType = (text: string | undefined): text is SmsType => smsTypes.some((type) => type === text);
const isLead = (text: string | undefined): text is Exclude<SendTiming, 'immediate'> =>
  text !== 'immediate' && sendTimings.some((timing) => timing === text);

/** Whether what happened is still true of the visit. */
const isStillTrue = (visit: Visit, event: RecordedBooking): boolean => {
  if (event.type === 'BookingCompleted') return visit.status === 'completed';
  const isOnTheWay = event.type === 'CleanerOnTheWay' || event.type === 'EtaUpdated';
  return visit.status === 'confirmed' && (!isOnTheWay || arrivalNews(visit.events).has(event.id));
};

interface ReminderNamed {
  readonly id: string;
  readonly type: SmsType;
  readonly timing: Exclude<SendTiming, 'immediate'>;
}

const reminderOf = ({ subjectId }: Todo): ReminderNamed | undefined => {
  const [id = '', type, timing] = subjectId.split('/');
  return isSmsType(type) && isLead(timing) ? { id, type, timing } : undefined;
};

/** What the scheduler sends: reminders before a visit, and texts about what just happened at one. */
export function createTextsByThemselves(kit: Kit, { sender, views, now }: Dependencies) {
  const { streams, settings, log } = kit;
  const { timeZone } = settings;

  const bySystem = (visit: Visit, causation: string | null): WriteContext => ({
    actor: { id: 'system', role: 'system' },
    correlation: visit.events.at(-1)?.metadata.correlation ?? crypto.randomUUID(),
    causation,
    time: now(),
  });

  const isRunning = async (): Promise<boolean> => (await streams.load(schedulerStream)).state.isRunning;

  const fill = async (text: Text, { template }: SmsTemplateInUse) => {
    const { brandName } = await settings.at(now());
    const { text: words, missing } = fillTemplate(template, valuesOf(text.visit, { brandName, timeZone }));
    return { words, waitsForEta: missing.includes('eta') };
  };

  /** One that needs a time of arrival waits for it until it would be too late. */
  const remindAs = async (
    judged: 'send' | 'quiet-hours' | 'too-late',
    text: Text,
    template: SmsTemplateInUse,
  ): Promise<void> => {
    const context = bySystem(text.visit, null);
    const { words, waitsForEta } = await fill(text, template);
    if (judged !== 'send')
      await sender.skip(text, waitsForEta && judged === 'too-late' ? 'no-eta' : judged, context);
    else if (!waitsForEta) triesAgain(await sender.send(text, words, context));
  };

  const remind = async (todo: Todo): Promise<void> => {
    const named = reminderOf(todo);
    if (named === undefined) return;
    const { id, type, timing } = named;
    const visit = await loadVisit(log, bookingId.parse(id));
    if (visit?.status !== 'confirmed') return;
    const template = await views.smsTemplateInUse(type, timing);
    if (template === undefined || !(await isRunning())) return;
    const { quietHours } = await settings.at(now());
    const start = slotStart(visit.date, visit.slotId, timeZone);
    const judged = timelinessOf({ start, timing }, now(), { quietHours, timeZone });
    if (judged === 'early' || judged === 'wait') return;
    const messageId = reminderIdOf(visit, type, timing);
    const text = {
      messageId,
      causeId: messageId,
      type,
      templateId: template.id,
      timing,
      visit,
      isByHand: false,
    };
    await remindAs(judged, text, template);
  };

  const tell = async (event: RecordedBooking, type: NewsType): Promise<void> => {
    const visit = await loadVisit(log, event.data.bookingId);
    const template = await views.smsTemplateInUse(type, 'immediate');
    if (visit === undefined || template === undefined || !(await isRunning())) return;
    const timing = 'immediate' as const;
    const messageId = newsIdOf(type, event.id);
    const text = {
      messageId,
      causeId: event.id,
      type,
      templateId: template.id,
      timing,
      visit,
      isByHand: false,
    };
    const context = bySystem(visit, event.id);
    const latest = Temporal.Instant.from(event.metadata.time).add(freshFor[type]);
    const { quietHours } = await settings.at(now());
    const quiet = quietUntil(now(), { quietHours, timeZone });
    if (!isStillTrue(visit, event) || isAfter(now(), latest))
      return void (await sender.skip(text, 'outdated', context));
    if (quiet !== null)
      return isAfter(quiet, latest) ? void (await sender.skip(text, 'quiet-hours', context)) : undefined;
    const { words, waitsForEta } = await fill(text, template);
    if (waitsForEta) await sender.skip(text, 'no-eta', context);
    else triesAgain(await sender.send(text, words, context));
  };

  return {
    remind,
    tell: async ({ subjectId, stream = '' }: Todo): Promise<void> => {
      for await (const event of log.read(stream)) {
        const type = newsTypes[event.type];
        if (event.id === subjectId && type !== undefined) await tell(event as RecordedBooking, type);
      }
    },
    /** When the quiet hours of this moment end; null outside of them. */
    quietUntil: async (at: Temporal.Instant): Promise<Temporal.Instant | null> => {
      const { quietHours } = await settings.at(at);
      return quietUntil(at, { quietHours, timeZone });
    },
  };
}
