import { nextTextId } from '@tidylog/contracts/domain/next-text';
import { type RecordedOf, readModel } from '../engine/read-model.ts';
import { readable } from '../people.ts';
import { streamIds } from '../streams.ts';
import { type MessageRow, table } from './table.ts';

const handles = [
  'MessageAttempted',
  'MessageResendAsked',
  'MessagePutBack',
  'MessageSent',
  'MessageFailed',
  'MessageSkipped',
  'MessageOutcomeUnknown',
  'MessageDelivered',
  'MessageUndelivered',
  'PersonErased',
] as const;
type Handled = RecordedOf<(typeof handles)[number]>;
type OfMessage = Exclude<Handled, RecordedOf<'PersonErased'>>;

const keys = (event: Handled): readonly string[] =>
  event.type === 'PersonErased' ? streamIds(event.data.streams, 'message') : [event.data.messageId];

type Outcome = Pick<MessageRow, 'status' | 'reason'>;

const outcomeOf = (event: OfMessage): Outcome => {
  switch (event.type) {
    case 'MessageAttempted':
    case 'MessageResendAsked':
      return { status: 'attempted', reason: null };
    case 'MessagePutBack':
      return { status: 'attempted', reason: event.data.reason };
    case 'MessageSent':
      return { status: 'sent', reason: null };
    case 'MessageDelivered':
      return { status: 'delivered', reason: null };
    case 'MessageUndelivered':
      return { status: 'undelivered', reason: event.data.code };
    case 'MessageFailed':
      return { status: 'failed', reason: event.data.reason };
    case 'MessageSkipped':
      return { status: 'skipped', reason: event.data.reason };
    case 'MessageOutcomeUnknown':
      return { status: 'unknown', reason: event.data.reason };
  }
};

const aboutOf = (row: MessageRow | undefined, event: OfMessage): string | null =>
  ('aboutId' in event.data ? event.data.aboutId : null) ?? row?.about_id ?? null;

/** What can only follow an attempt. */
const needsRow = [
  'MessageResendAsked',
  'MessagePutBack',
  'MessageOutcomeUnknown',
  'MessageDelivered',
  'MessageUndelivered',
] as const;

/** The provider reports what became of a text message, sometimes before we know that it took it. */
const isHandedOver = ({ type }: OfMessage): boolean =>
  type === 'MessageSent' || type === 'MessageDelivered' || type === 'MessageUndelivered';

const sentAt = (row: MessageRow | undefined, event: OfMessage): string | null =>
  row?.sent_at ?? (isHandedOver(event) ? event.metadata.time : null);

const textOf = (row: MessageRow | undefined, { data }: OfMessage): Pick<MessageRow, 'text' | 'phone'> => ({
  text: 'text' in data && data.text !== undefined ? readable(data.text) : (row?.text ?? null),
  phone: 'phone' in data && data.phone !== undefined ? readable(data.phone) : (row?.phone ?? null),
});

const smsOf = ({ sms }: OfMessage['data']): Pick<MessageRow, 'template_id' | 'timing'> => ({
  template_id: sms?.templateId ?? null,
  timing: sms?.timing ?? null,
});

const evolve = (row: MessageRow | undefined, event: Handled): MessageRow | undefined => {
  if (event.type === 'PersonErased') return row && { ...row, text: null, phone: null };
  const { messageId, channel, template, causeId, personId } = event.data;
  return {
    id: messageId,
    channel,
    template,
    cause_id: causeId,
    person_id: personId,
    about_id: aboutOf(row, event),
    ...outcomeOf(event),
    at: event.metadata.time,
    sent_at: sentAt(row, event),
    ...smsOf(event.data),
    ...textOf(row, event),
    next_id: channel === 'sms' ? nextTextId(messageId) : null,
  };
};

export const messages = readModel({ table, handles, needsRow, keys, evolve });
