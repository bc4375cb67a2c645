import type { Todo } from '@tidylog/contracts/domain/todos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../../kernel/folded.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { giveUp } from '../decisions.ts';
import { type Message, messageStream } from '../message.ts';
import { MailUnavailable } from '../send/gateway.ts';

export type SendMail = (todo: Todo) => Promise<void>;

/**
 * Sends a mail for a person who waits for it. If the mail server does not answer, the mail has failed, and they decide
 * whether to try again.
 */
export const createSendNow =
  (streams: Streams, sendMail: SendMail) =>
  async (messageId: string, todo: Todo, by: WriteContext): Promise<Folded<Message>> => {
    const stream = messageStream(messageId);
    try {
      await sendMail(todo);
    } catch (error) {
      if (!(error instanceof MailUnavailable)) throw error;
      return accepted(await streams.transact(stream, giveUp(), by));
    }
    return streams.load(stream);
  };
export type SendNow = ReturnType<typeof createSendNow>;
