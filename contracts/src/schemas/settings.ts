import { type SettingName, settingNames } from '../domain/settings.ts';
import { longestNote } from '../vocabulary/limits.ts';
import { isPhone, phoneRequired } from '../vocabulary/phone.ts';
import { quietHoursForm } from '../vocabulary/sms.ts';
import { basisPoints } from './money.ts';
import { email, requiredLine, text } from './texts.ts';
import { dateOrInstant, instant } from './time.ts';
import { z } from './zod.ts';

const quietHours = z
  .string()
  .regex(quietHoursForm, 'Enter the quiet hours as two times of the day, such as 21:00-08:00.');

/** The value of each setting as events have it: shares in basis points. */
export const storedSettings = {
  brand_name: z.string(),
  office_phone: z.string(),
  office_email: z.string(),
  support_hours: z.string(),
  served_zip_codes: z.array(z.string()),
  daily_capacity: z.int().min(1),
  tax_rate: basisPoints,
  hold_hours: z.int().min(1),
  cleaner_pay_share: basisPoints,
  invoice_due_days: z.int().min(1),
  invoice_notes: z.string(),
  second_factor_required: z.boolean(),
  day_before_email: z.boolean(),
  quiet_hours: quietHours,
} as const satisfies Record<SettingName, z.ZodType>;

const share = z
  .number()
  .min(0, 'Enter a share from 0 to 1.')
  .max(1, 'Enter a share from 0 to 1.')
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, {
    message: 'Enter a share with at most four decimals, such as 0.0825.',
  });
const count = (least: number, most: number) => z.int().min(least).max(most);
const zipCodes = z
  .array(z.string().regex(/^\d{5}$/, 'Enter 5-digit ZIP codes.'))
  .min(1, 'Enter at least one ZIP code.')
  .max(1_000)
  .refine((codes) => new Set(codes).size === codes.length, 'Enter each ZIP code once.');

/** In calls, shares are numbers from 0 to 1. */
const givenSettings = {
  brand_name: requiredLine(120, 'the name of the company'),
  office_phone: requiredLine(120, 'the phone number of the office').refine(isPhone, phoneRequired),
  office_email: email,
  support_hours: requiredLine(120, 'the support hours'),
  served_zip_codes: zipCodes,
  daily_capacity: count(1, 1_000_000),
  tax_rate: share,
  hold_hours: count(1, 720),
  cleaner_pay_share: share,
  invoice_due_days: count(1, 365),
  invoice_notes: text(longestNote),
  second_factor_required: z.boolean({ error: 'Choose yes or no.' }),
  day_before_email: z.boolean({ error: 'Choose on or off.' }),
  quiet_hours: quietHours,
} as const satisfies Record<SettingName, z.ZodType>;

/** Whether calls have a setting as a share from 0 to 1, and events in basis points. */
export const isShare = (name: SettingName): boolean => givenSettings[name] === share;

const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** A date counts from its first moment in the zone of the business. */
const validFrom = dateOrInstant.optional();

const change = <Name extends SettingName>(name: Name) =>
  z.strictObject({ name: z.literal(name), value: givenSettings[name], valid_from: validFrom });

type Change = { [Name in SettingName]: ReturnType<typeof change<Name>> }[SettingName];
const changes = settingNames.map((name) => change(name)) as Change[] as [Change, ...Change[]];

/** A setting, its new value, and from when it counts; without that, from now on. */
export const settingChange = z.discriminatedUnion('name', changes);

export const setting = z.object({
  name: z.string(),
  value: settingValue,
  since: instant.nullable(),
  coming: z.array(z.object({ value: settingValue, valid_from: instant, by: z.string() })),
  /** `environment`: the first value, which the environment gave. */
  source: z.enum(['setting', 'environment']),
  by: z.string().nullable(),
  /** Of all its values, for `If-Match`. */
  version: z.string(),
});
