import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { office } from './company.ts';
import { type History, id } from './history.ts';

const sms = {
  bookingId: id('worked') as BookingId,
  date: '2027-01-15' as LocalDate,
  slotId: '08:00-10:00',
  templateId: id('template'),
  timing: '24h',
} as const;
const textOf = (name: string) => ({
  messageId: id(`text ${name}`),
  channel: 'sms' as const,
  template: 'day_before_reminder' as const,
  causeId: id(`cause of ${name}`),
  personId: id('Guest'),
  sms,
});

/** Text messages with each outcome, their templates, and a number that replied STOP. */
export function textsSent({ add }: History): void {
  const template = {
    name: 'Day before',
    type: 'day_before_reminder',
    text: 'Hi {customer_name}, see you tomorrow, {time_slot}. {company_name}',
    timing: '24h',
    isActive: true,
  } as const;
  add('TemplateSaved', { templateId: id('template'), ...template }, { by: office });
  add('TemplateSaved', { templateId: id('old template'), ...template, isActive: false }, { by: office });
  add('TemplateRemoved', { templateId: id('old template') }, { by: office });
  add('RemindersStarted', {}, { by: office });
  add('RemindersStopped', {}, { by: office });
  for (const name of ['delivered', 'undelivered', 'unknown', 'put back'])
    add('MessageAttempted', {
      ...textOf(name),
      aboutId: id('worked'),
      text: 'See you tomorrow.',
      phone: '+17135550142',
    });
  add('MessageSent', { ...textOf('delivered'), demo: false, providerId: 'SM1' });
  add('MessageDelivered', textOf('delivered'));
  add('MessageUndelivered', { ...textOf('undelivered'), code: '30003' });
  add('MessageOutcomeUnknown', { ...textOf('unknown'), reason: 'no-answer' });
  add('MessagePutBack', { ...textOf('put back'), reason: 'ECONNREFUSED' });
  add('TextsStopped', { phoneHash: 'phone-hash', because: 'reply' });
  add('TextsResumed', { phoneHash: 'phone-hash' });
  add('TextsStopped', { phoneHash: 'phone-hash', because: 'provider' });
}
