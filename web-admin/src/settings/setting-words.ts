import type { SettingName } from '@tidylog/contracts/domain/settings';
import { counted } from '@tidylog/contracts/vocabulary/counts';
import { clockTime } from '@tidylog/contracts/vocabulary/slots';
import type { Setting } from '../api/types.ts';

type Kind = 'text' | 'optional-text' | 'email' | 'percent' | 'count' | 'zip-codes' | 'yes-no' | 'times';

interface Words {
  readonly name: string;
  /** One plain sentence. */
  readonly explained: string;
  readonly kind: Kind;
  /** What the form asks for, with its unit. */
  readonly label: string;
  readonly unit?: string;
  /** Of `times`, the label of the second one. */
  readonly until?: string;
  /** Of a `yes-no`; without them, as of what is required. */
  readonly names?: { readonly yes: string; readonly no: string };
}

const words: Readonly<Record<SettingName, Words>> = {
  brand_name: {
    name: 'Company name',
    explained: 'Customers see it on every page, in every email, and on receipts.',
    kind: 'text',
    label: 'Company name',
  },
  office_phone: {
    name: 'Office phone',
    explained: 'The number that we ask customers and cleaners to call.',
    kind: 'text',
    label: 'Phone number',
  },
  office_email: {
    name: 'Office email',
    explained: 'Customers write to this address, and replies to our emails go there.',
    kind: 'email',
    label: 'Email address',
  },
  support_hours: {
    name: 'Support hours',
    explained: 'When customers can reach the office. They read it exactly as you write it.',
    kind: 'text',
    label: 'Support hours',
  },
  served_zip_codes: {
    name: 'Service area',
    explained: 'The ZIP codes where we clean. Homes elsewhere cannot be booked.',
    kind: 'zip-codes',
    label: 'ZIP codes, separated by commas',
  },
  daily_capacity: {
    name: 'Daily capacity',
    explained:
      'How many homes we clean in a day. A change applies by the date of the visit. A lower number does not cancel any bookings.',
    kind: 'count',
    label: 'Homes per day',
    unit: 'home',
  },
  tax_rate: {
    name: 'Tax rate',
    explained: 'Added to each total on a line of its own. A change applies to new bookings.',
    kind: 'percent',
    label: 'Tax rate (%)',
  },
  hold_hours: {
    name: 'Unpaid bookings',
    explained: 'How many hours we hold an unpaid booking before it expires.',
    kind: 'count',
    label: 'Hours',
    unit: 'hour',
  },
  cleaner_pay_share: {
    name: "Cleaner's share",
    explained: "The percentage of a job's price, before discount and tax, that goes to the cleaner.",
    kind: 'percent',
    label: 'Share (%)',
  },
  invoice_due_days: {
    name: 'Invoice due date',
    explained:
      'How many days customers have to pay after we send an invoice. Invoices already sent keep their due date.',
    kind: 'count',
    label: 'Days',
    unit: 'day',
  },
  invoice_notes: {
    name: 'Notes on invoices',
    explained: 'Printed on every new invoice, such as how to pay by check. Leave this empty for no notes.',
    kind: 'optional-text',
    label: 'Notes',
  },
  second_factor_required: {
    name: 'Two-step sign-in',
    explained:
      'Whether everyone in the office needs a code from their phone to sign in. If you require it, people who have not set it up cannot work until they do.',
    kind: 'yes-no',
    label: 'For everyone in the office',
  },
  day_before_email: {
    name: 'Day-before email',
    explained: 'Whether we email customers a reminder at 10:00 AM on the day before their visit.',
    kind: 'yes-no',
    label: 'Day-before email',
    names: { yes: 'On', no: 'Off' },
  },
  quiet_hours: {
    name: 'Quiet hours',
    explained:
      'When we send no text messages. Quiet hours can start in the evening and end the next morning.',
    kind: 'times',
    label: 'Start of quiet hours',
    until: 'End of quiet hours',
  },
};

const unknown = ({ name }: Pick<Setting, 'name'>): Words => ({
  name,
  explained: 'A newer version of the system knows this setting.',
  kind: 'text',
  label: name,
});

const isKnown = (name: string): name is SettingName => Object.hasOwn(words, name);

export const wordsOf = (setting: Pick<Setting, 'name'>): Words =>
  isKnown(setting.name) ? words[setting.name] : unknown(setting);

export const nameOf = (setting: Pick<Setting, 'name'>): string => wordsOf(setting).name;

/** The name after other words, such as 'Change tax rate'. */
export const inSentence = (setting: Pick<Setting, 'name'>): string => {
  const name = nameOf(setting);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** 0.0825 is 8.25 percent. */
export const percentOf = (share: number): string => String(Math.round(share * 10_000) / 100);

export const requiredNames = { yes: 'Required', no: 'Not required' } as const;

/** `21:00-08:00` as two times. */
export const timesIn = (value: string): readonly [from: string, until: string] => {
  const [from = '', until = ''] = value.split('-');
  return [from, until];
};

const timesText = (value: string): string => {
  const [from, until] = timesIn(value);
  return from === until ? 'None' : `${clockTime(from)} to ${clockTime(until)}`;
};

/** A value as people read it. */
export function valueText({ name }: Pick<Setting, 'name'>, value: Setting['value']): string {
  const { kind, unit = '', names = requiredNames } = wordsOf({ name });
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return kind === 'times' ? timesText(value) : value || 'None';
  if (typeof value === 'boolean') return names[value ? 'yes' : 'no'];
  return kind === 'percent' ? `${percentOf(value)}%` : counted(value, unit);
}
