import ActiveIcon from '@mui/icons-material/CheckCircle';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined';
import NotUsedIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  type SendTiming,
  type SmsType,
  sendTimingNames,
  smsTypeNames,
} from '@tidylog/contracts/vocabulary/sms';
import type { SmsTemplate } from '../../api/types.ts';
import type { StateLook } from '../../shared/StateLabel.tsx';

type Pair = Pick<SmsTemplate, 'type' | 'send_timing'>;

const isOfPair =
  (one: Pair) =>
  (other: Pair): boolean =>
    one.type === other.type && one.send_timing === other.send_timing;

/** No event sends it: the office does. */
export const isByHand = ({ type, send_timing }: Pair): boolean =>
  type === 'custom' && send_timing === 'immediate';

/** `Day Before Reminder, 24 hours before` */
export const pairText = ({ type, send_timing }: Pair): string =>
  `${smsTypeNames[type]}, ${isByHand({ type, send_timing }) ? 'by hand' : sendTimingNames[send_timing]}`;

const events: Readonly<Record<SmsType, string>> = {
  booking_confirmation: 'when a booking is confirmed',
  day_before_reminder: 'the day before',
  hour_before_reminder: 'the hour before',
  cleaner_on_the_way: 'when the cleaner is on the way',
  service_completed: 'when the cleaning is completed',
  custom: 'by hand only',
};

const leads: Readonly<Record<Exclude<SendTiming, 'immediate'>, string>> = {
  '24h': '24 hours before the visit',
  '1h': '1 hour before the visit',
};

/** When a template is sent by itself: `24 hours before the visit`. */
const whenText = ({ type, send_timing }: Pair): string =>
  send_timing === 'immediate' ? events[type] : leads[send_timing];

export function templateLook(template: SmsTemplate): StateLook {
  if (!template.is_active) return { name: 'Inactive', Icon: InactiveIcon, tone: 'pending' };
  if (isByHand(template)) return { name: 'Active', Icon: ActiveIcon, tone: 'completed' };
  return template.in_use
    ? { name: 'In use', Icon: ActiveIcon, tone: 'completed' }
    : { name: 'Active, not in use', Icon: NotUsedIcon, tone: 'in_progress' };
}

const quoted = (templates: readonly SmsTemplate[]): string =>
  templates.map(({ name }) => `"${name}"`).join(' and ');

/** When a template is sent, and which one is used where several are active. */
export function usageText(template: SmsTemplate, all: readonly SmsTemplate[]): string {
  if (isByHand(template)) return 'Sent by hand only.';
  const when = whenText(template);
  if (!template.is_active) return `If you activate it, it's sent ${when}.`;
  const rivals = all.filter((one) => one.id !== template.id && one.is_active).filter(isOfPair(template));
  if (rivals.length === 0) return `Sent ${when}.`;
  if (template.in_use)
    return `Sent ${when}. ${quoted(rivals)} ${rivals.length === 1 ? 'is' : 'are'} active too, but this one was activated last.`;
  const used = rivals.filter(({ in_use }) => in_use);
  return `Not sent, because ${quoted(used)} has the same type and timing and was activated last.`;
}

type Draft = Pair & Pick<SmsTemplate, 'is_active'>;

/** The template in use whose place another one takes once it is saved; what was active as such takes none. */
export function replacedBy(
  draft: Draft,
  all: readonly SmsTemplate[],
  saved?: SmsTemplate,
): SmsTemplate | undefined {
  if (!draft.is_active || isByHand(draft)) return undefined;
  if (saved?.is_active === true && isOfPair(draft)(saved)) return undefined;
  return all.filter(isOfPair(draft)).find(({ id, in_use }) => in_use && id !== saved?.id);
}

export const replacesText = ({ name }: SmsTemplate): string => `This will be sent instead of "${name}".`;

/** What happens to the texts once a template is gone. */
export function afterDeletion(template: SmsTemplate, all: readonly SmsTemplate[]): string {
  if (isByHand(template) || !template.in_use) return "It isn't sent automatically now.";
  const rest = all.filter((one) => one.id !== template.id && one.is_active).filter(isOfPair(template));
  const when = whenText(template);
  return rest.length === 0
    ? `After that, no text of this type is sent ${when}.`
    : `After that, ${rest.length === 1 ? quoted(rest) : 'the other template that was activated last'} is sent ${when}.`;
}
