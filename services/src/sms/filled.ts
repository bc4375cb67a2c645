import { smsSize } from '@tidylog/contracts/domain/sms-segments';
import { fillTemplate, type SmsValues, variableProblem } from '@tidylog/contracts/domain/sms-text';

/** The text of a template with the values of a visit, and how many messages it makes. */
export function previewOf(template: string, values: SmsValues) {
  const { text, unknown, missing } = fillTemplate(template, values);
  const { segments, unusual } = smsSize(text);
  const problem = variableProblem(template)?.sentence ?? null;
  return { text, unknown: [...unknown], problem, missing: [...missing], segments, unusual: [...unusual] };
}
