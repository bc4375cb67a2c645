import { SegmentedMessage } from 'sms-segments-calculator';

export interface SmsSize {
  /** How many messages the text is billed as. */
  readonly segments: number;
  /** Characters outside the small alphabet, which leave 70 instead of 160 in a message; each once. */
  readonly unusual: readonly string[];
}

/** How many messages a text makes. */
export function smsSize(text: string): SmsSize {
  const message = new SegmentedMessage(text, 'auto');
  return {
    segments: message.segments.length,
    unusual: message.encodingName === 'GSM-7' ? [] : [...new Set(message.getNonGsmCharacters())],
  };
}
