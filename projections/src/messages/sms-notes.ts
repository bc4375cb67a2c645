import { ownValue } from '@tidylog/contracts/vocabulary/own';
import type { MessageRow } from './table.ts';

/** Why a text did not arrive, or what is not known about it. */
export const smsReasons: Readonly<Record<string, string>> = {
  erased: 'The customer was erased.',
  'no-phone': 'The customer had no phone number.',
  'wrong-number': 'This is not a valid phone number. Correct it for future bookings.',
  'opted-out': "They replied STOP, so we can't text this number.",
  'twilio-21610': "The provider says they opted out, so we can't text this number.",
  'twilio-21211': 'This is not a valid phone number. Correct it for future bookings.',
  'twilio-21614':
    "This number can't get texts. It may be a landline. Call the customer. If the number is wrong, correct it for future bookings.",
  'quiet-hours': 'It was due in the quiet hours, and too late once they ended.',
  'too-late': 'It was too late for this reminder.',
  'no-eta': "The cleaner hadn't given an arrival time.",
  outdated: 'It was out of date by then.',
  'not-reached': "We couldn't reach the provider, so nothing was sent.",
  'no-answer': "The provider did not answer, so we don't know whether it was sent.",
  interrupted: "Sending was interrupted, so we don't know whether it was sent.",
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
        ? 'It is being sent now.'
        : `We couldn't reach the provider${saidOf(reason)}. We'll try again.`;
    case 'unknown':
      return "We don't know whether it was sent.";
    case 'undelivered':
      return `It didn't reach the phone${saidOf(reason)}.`;
    case 'failed':
      return `The provider rejected it${saidOf(reason)}.`;
    case 'skipped':
      return `It was not sent${saidOf(reason)}.`;
  }
}
