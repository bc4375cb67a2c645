import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import { idFrom } from '@tidylog/services/kernel/idempotency';

const template = (
  name: string,
  [type, timing]: readonly [SmsType, SendTiming],
  text: string,
  isActive = true,
) => ({
  templateId: idFrom('demo template', name),
  content: { name, type, timing, text, isActive },
});

/** The templates of text messages of the demo company: one of each type. */
export const demoTemplates = [
  template(
    'Booking confirmed',
    ['booking_confirmation', 'immediate'],
    'Hi {customer_name}, your cleaning is confirmed for {booking_date}, {time_slot}. {company_name}. Reply STOP to opt out.',
  ),
  template(
    'Day before',
    ['day_before_reminder', '24h'],
    "Hi {customer_name}, we're cleaning your home on {booking_date}, {time_slot}. See you then! {company_name}",
  ),
  template(
    'One hour before',
    ['hour_before_reminder', '1h'],
    'Hi {customer_name}, your cleaner arrives in about an hour ({time_slot}). {company_name}',
  ),
  template(
    'On the way',
    ['cleaner_on_the_way', 'immediate'],
    'Hi {customer_name}, your cleaner is on the way and should be there around {eta}. {company_name}',
  ),
  template(
    'Cleaning done',
    ['service_completed', 'immediate'],
    'Hi {customer_name}, your home is clean! Thank you for choosing {company_name}.',
  ),
  template(
    'Running late',
    ['custom', 'immediate'],
    "Hi {customer_name}, we're running a little late today. Sorry about that! {company_name}",
  ),
  template(
    'Day before, short',
    ['day_before_reminder', '24h'],
    'See you on {booking_date}, {time_slot}. {company_name}',
    false,
  ),
];

/** The one that is in use from the start. */
export function demoTemplateOf(type: SmsType, timing: SendTiming) {
  const found = demoTemplates.find(
    ({ content }) => content.isActive && content.type === type && content.timing === timing,
  );
  return found && { id: found.templateId, template: found.content.text };
}
