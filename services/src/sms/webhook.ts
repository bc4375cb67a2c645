import type { MessageEvent } from '@tidylog/contracts/events/message';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Kit } from '../kernel/kit.ts';
import { accepted } from '../kernel/transact.ts';
import { messageStream } from '../message/message.ts';
import { type DataOf, recordOutcome } from './decisions.ts';
import { askedBy, phoneHashOf, phoneStream, resumeTexts, stopTexts, textNumber } from './phone.ts';

type Form = Readonly<Record<string, string>>;
type Report =
  | { readonly is: 'sent' | 'delivered' }
  | { readonly is: 'undelivered'; readonly code: string | null };

/** What the provider says of a message on its way; undefined where that says nothing new. */
function reportOf({ MessageStatus: status, ErrorCode: code }: Form): Report | undefined {
  if (status === 'delivered' || status === 'sent') return { is: status };
  if (status === 'undelivered' || status === 'failed')
    return { is: 'undelivered', code: code !== undefined && /^\d{1,6}$/.test(code) ? code : null };
  return undefined;
}

/** Acts on what the provider reports. What it says of unknown messages is ignored. */
export function createReports(kit: Kit) {
  const { streams, log } = kit;

  const attemptOf = async (messageId: string) => {
    for await (const event of log.read(messageStream(messageId).name))
      if (event.type === 'MessageAttempted')
        return (event as unknown as { data: DataOf<'MessageAttempted'> }).data;
    return undefined;
  };

  const ofMessage = async (messageId: string, form: Form, context: WriteContext): Promise<void> => {
    const report = reportOf(form);
    const attempt = report === undefined ? undefined : await attemptOf(messageId);
    if (report === undefined || attempt?.sms === undefined) return;
    const { text: _, phone: __, aboutId: ___, ...subject } = attempt;
    const providerId = form.MessageSid ?? '';
    const event: MessageEvent =
      report.is === 'undelivered'
        ? { type: 'MessageUndelivered', data: { ...subject, code: report.code } }
        : report.is === 'delivered'
          ? { type: 'MessageDelivered', data: subject }
          : { type: 'MessageSent', data: { ...subject, demo: false, providerId } };
    accepted(await streams.transact(messageStream(messageId), recordOutcome(event), context));
  };

  const ofReply = async ({ From: from = '', Body: body = '' }: Form, context: WriteContext) => {
    const asked = askedBy(body);
    const number = asked === null ? null : await textNumber(from);
    if (number === null) return;
    const hash = await phoneHashOf(kit, number);
    const act = asked === 'stop' ? stopTexts(hash, 'reply') : resumeTexts(hash);
    accepted(await streams.transact(phoneStream(hash), act, context));
  };

  return async (messageId: string | null, form: Form, context: WriteContext): Promise<void> => {
    if (form.MessageStatus !== undefined) {
      if (messageId !== null) await ofMessage(messageId, form, context);
      return;
    }
    await ofReply(form, context);
  };
}
