import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import { uuid } from '@tidylog/contracts/schemas/ids';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { refuse } from '../kernel/decision.ts';
import type { Kit } from '../kernel/kit.ts';
import { messageStream } from '../message/message.ts';
import type { Visit } from '../message/visit.ts';
import type { DataOf } from './decisions.ts';
import type { Text } from './send/sender.ts';
import { templateStream } from './template.ts';

/** What a text by hand says, before its variables are filled in. */
export type Written = Pick<Text, 'type' | 'templateId' | 'timing'> & { readonly words: string };

export const ownWords = (words: string): Written => ({
  type: 'custom',
  templateId: null,
  timing: null,
  words,
});

/** What the office may have written of in its own words. */
const changes: readonly BookingEvent['type'][] = [
  'BookingRescheduled',
  'CleaningSelectionChanged',
  'BookingAddressChanged',
  'CleanerAssigned',
  'CleanerUnassigned',
  'CleanerOnTheWay',
  'EtaUpdated',
];

type Attempt = Pick<Recorded, 'position' | 'metadata'> & { readonly data: DataOf<'MessageAttempted'> };

/** What texts say: from templates as they are now, or in the words in which they were sent. */
export function createWordsOfTexts({ log, streams }: Kit) {
  const fromTemplate = async (templateId: string): Promise<Written | undefined> => {
    const { state } = await streams.load(templateStream(uuid.parse(templateId)));
    if (state.status !== 'there') return undefined;
    return { type: state.type, templateId, timing: state.timing, words: state.text };
  };

  const attemptOf = async (messageId: string): Promise<Attempt | undefined> => {
    for await (const event of log.read(messageStream(messageId).name))
      if (event.type === 'MessageAttempted') return event as unknown as Attempt;
    return undefined;
  };

  /** What a text says that is sent again. The words of the office are known only as they were filled in. */
  const again = async (messageId: string, visit: Visit): Promise<Written | Refused> => {
    const attempt = await attemptOf(messageId);
    if (attempt?.data.sms === undefined) return refuse('not-found');
    const { text, sms } = attempt.data;
    if (sms.templateId !== null) {
      const written = await fromTemplate(sms.templateId);
      // The time of the visit that it was to remind of may be another one by now.
      return written === undefined ? refuse('text-template-gone') : { ...written, timing: null };
    }
    if (text === undefined || text === erased) return refuse('not-found');
    const isChanged = visit.events.some(
      ({ type, position }) => position > attempt.position && changes.includes(type),
    );
    if (isChanged) return refuse('text-of-earlier-visit');
    return ownWords(text);
  };

  return { fromTemplate, attemptOf, again };
}
