import type { Todo } from '@tidylog/contracts/domain/todos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../../kernel/folded.ts';
import { createTurns } from '../../kernel/in-turn.ts';
import { accepted, type Streams } from '../../kernel/transact.ts';
import { giveUp } from '../decisions.ts';
import { isOver, type Message, messageStream } from '../message.ts';
import { MailUnavailable } from '../send/gateway.ts';

export type SendMail = (todo: Todo) => Promise<void>;

/**
 * Sends a mail for a person who waits for it, and answers what became of it. If the mail server does not answer, the
 * mail has failed, and they decide whether to try again. A repeated call waits for the first one and ends what a crash
 * cut off.
 */
export function createSendNow(streams: Streams, sendMail: SendMail) {
  const inTurn = createTurns();

  async function send(messageId: string, todo: Todo, by: WriteContext): Promise<Folded<Message>> {
    const stream = messageStream(messageId);
    const before = await streams.load(stream);
    if (isOver(before.state)) return before;
    try {
      await sendMail(todo);
    } catch (error) {
      if (!(error instanceof MailUnavailable)) throw error;
      return accepted(await streams.transact(stream, giveUp(), by));
    }
    return streams.load(stream);
  }

  return (messageId: string, todo: Todo, by: WriteContext): Promise<Folded<Message>> =>
    inTurn(messageId, () => send(messageId, todo, by));
}
export type SendNow = ReturnType<typeof createSendNow>;
