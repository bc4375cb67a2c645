import { ownValue } from '@tidylog/contracts/vocabulary/own';
import type { MessageRow } from './table.ts';

/** Why a text did not arrive, or what is not known about it. */
export const smsReasons: Readonly<Record<string, string>> = {
  erased: 'The customer was erased.',
  'no-phone': 'The customer had no phone number.',
  'wrong-number': 'This phone number is wrong.',
  'opted-out': 'This phone number gets no texts: its owner replied STOP.',
  'twilio-21610': 'This phone number gets no texts: its owner opted out at the provider.',
  'quiet-hours': 'It could not be sent in the quiet hours, and later it would have been too late.',
  'too-late': 'It was too late for this reminder.',
  'no-eta': 'The cleaner had not said when they arrive. A text follows when they do.',
  outdated: 'It was no longer news.',
  'not-reached': 'The provider was not reached, so nothing was sent.',
  'no-answer': 'The provider did not answer, so we do not know whether it was sent.',
  interrupted: 'Sending was interrupted, so we do not know whether it was sent.',
};

const saidOf = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);

/** Why a text was not sent, or what is not known about it. */
export function smsNote({ status, reason }: Pick<MessageRow, 'status' | 'reason'>): string | null {
  if (reason !== null && status !== 'undelivered') {
    const known = ownValue<string>(smsReasons, reason);
    if (known !== undefined) return known;
  }
  switch (status) {
    case 'sent':
    case 'delivered':
      return null;
    case 'attempted':
      return reason === null
        ? 'It is being sent.'
        : `The provider was not reached${saidOf(reason)}. We will try again.`;
    case 'unknown':
      return 'We do not know whether it was sent.';
    case 'undelivered':
      return `The phone could not be reached${saidOf(reason)}.`;
    case 'failed':
      return `The provider refused it${saidOf(reason)}.`;
    case 'skipped':
      return `It was not sent${saidOf(reason)}.`;
  }
}
