import type { Booking } from '../../api/types.ts';

export type Message = Booking['messages'][number];

const plainWords = (code: string): string => code.replaceAll(/[_-]/g, ' ');

const states: Readonly<Record<Message['status'], string>> = {
  attempted: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent',
};

const skips: Readonly<Record<string, string>> = {
  'no-address': 'no email address, please call',
  'told-otherwise': 'another message says it',
  'too-many': 'too many messages to this address',
  outdated: 'it was no longer true',
  erased: 'the customer was erased',
};

/** What was sent, and what became of it. */
export function messageText({ what, status, reason }: Pick<Message, 'what' | 'status' | 'reason'>): string {
  const because = reason === null ? '' : ` (${skips[reason] ?? plainWords(reason)})`;
  return `Email "${plainWords(what)}"\n${states[status]}${because}`;
}
