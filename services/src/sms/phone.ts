import type { PhoneEvent } from '@tidylog/contracts/events/template';
import type { StopCause } from '@tidylog/contracts/vocabulary/sms';
import { accept, type Decision } from '../kernel/decision.ts';
import type { StreamOf } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';

/** Why a phone number gets no texts; null when it gets them. */
export interface Phone {
  readonly stopped: StopCause | null;
}

export const initial: Phone = { stopped: null };

export function evolve(_phone: Phone, event: PhoneEvent): Phone {
  switch (event.type) {
    case 'TextsStopped':
      return { stopped: event.data.because };
    case 'TextsResumed':
      return { stopped: null };
  }
}

export const phoneStream = (phoneHash: string): StreamOf<Phone, PhoneEvent> => ({
  name: `phone-${phoneHash}`,
  initial,
  evolve,
});

/** Keyed hash of a phone number with its country: the log never has the number of someone who is no customer. */
export const phoneHashOf = ({ vault }: Pick<Kit, 'vault'>, number: string): Promise<string> =>
  vault.hmac('phones', number);

/**
 * The number to which a text can be sent, as `+12815550142`; null where it can be none. A US number where no country
 * is given.
 */
export async function textNumber(text: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isValid() === true ? number.number : null;
}

export const stopTexts =
  (phoneHash: string, because: StopCause) =>
  ({ stopped }: Phone): Decision<PhoneEvent> =>
    stopped === null ? accept({ type: 'TextsStopped', data: { phoneHash, because } }) : accept();

export const resumeTexts =
  (phoneHash: string) =>
  ({ stopped }: Phone): Decision<PhoneEvent> =>
    stopped === null ? accept() : accept({ type: 'TextsResumed', data: { phoneHash } });

const polite = '(?: (?:please|pls|thanks|thank you|now))*';
const texts = '(?:texts?|texting|messages?|messaging|sms|reminders?)';
/** "Cancel" and the like may be about a visit, so they count alone. */
const stops: readonly RegExp[] = [
  /^(?:cancel|end|quit|revoke)$/,
  new RegExp(`^(?:please )?(?:stop(?: all| it)?|stopall|unsubscribe(?: me)?|opt ?out|opt me out)${polite}$`),
  new RegExp(`^(?:please )?stop (?:(?:sending|me|all|any|more|the|these|those|your) )*${texts}\\b`),
];
const starts = new RegExp(`^(?:yes|(?:please )?(?:start|unstop)${polite})$`);

/** What a reply asks for. A sentence that only has one of these words asks for neither. */
export function askedBy(reply: string): 'stop' | 'start' | null {
  const words = (
    reply
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
  if (stops.some((asks) => asks.test(words))) return 'stop';
  return starts.test(words) ? 'start' : null;
}
