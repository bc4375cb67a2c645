import { smsSize } from '@tidylog/contracts/domain/sms-segments';
import { fillTemplate, type SmsValues } from '@tidylog/contracts/domain/sms-text';

/** The text of a template with the values of a visit, and how many messages it makes. */
export function previewOf(template: string, values: SmsValues) {
  const { text, unknown, missing } = fillTemplate(template, values);
  const { segments, unusual } = smsSize(text);
  return { text, unknown: [...unknown], missing: [...missing], segments, unusual: [...unusual] };
}
