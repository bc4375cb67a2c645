import { command } from '../command/command.ts';
import type { Message } from './message-words.ts';

/** A message that failed at a moment. */
export interface FailedMessage {
  readonly id: string;
  readonly at: string;
}

/** Text messages are sent again from their own log. */
export const canBeResent = ({ channel, status }: Pick<Message, 'channel' | 'status'>): boolean =>
  channel === 'email' && status === 'failed';

/** Sends a failed mail again. The key is made from the failure, so that two presses are one call. */
export const resendMessage = (changes: 'customers' | 'dashboard') =>
  command({
    endpoint: 'POST /admin/messages/:id/resend',
    permission: 'dispatch',
    name: 'Send again',
    input: ({ id, at }: FailedMessage) => ({ params: { id }, idempotencyKey: `resend ${id} ${at}` }),
    done: ({ message }) => message,
    refused: 'Failed to send the message again',
    changes,
  });
