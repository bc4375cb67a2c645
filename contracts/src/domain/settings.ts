import type { InstantText, LocalDate } from '../vocabulary/time.ts';

/** Fixed while a process runs: where and how it runs. */
export interface FixedSettings {
  /** An IANA zone, for all dates and slots of the business. */
  readonly timeZone: string;
  /** Never in production. */
  readonly demoMode: boolean;
  /** Mailboxes of the demo accounts, as the seed has them. */
  readonly demoMailboxes: readonly string[];
}

/** The business rules that a company may set, as they are at the moment of an act. */
export interface BusinessSettings extends FixedSettings {
  readonly brandName: string;
  readonly officePhone: string;
  readonly officeEmail: string;
  readonly supportHours: string;
  /** On the net total, in basis points: 825 is 8.25 percent. */
  readonly taxRate: number;
  readonly holdHours: number;
  /** Of a job's total before tax, in basis points. */
  readonly cleanerPayShare: number;
  readonly servedZipCodes: readonly string[];
  /** From the day an invoice is sent to the day it is due. */
  readonly invoiceDueDays: number;
  /** On every invoice; empty for none. */
  readonly invoiceNotes: string;
  /** Staff without a second factor may do nothing but set it up. */
  readonly secondFactorRequired: boolean;
  /** Whether customers get an email the day before their visit. */
  readonly dayBeforeEmail: boolean;
  /** When no text message is sent, such as `21:00-08:00`. */
  readonly quietHours: string;
}

/** The first value of every setting, as the environment gives it. */
export interface FirstSettings extends BusinessSettings {
  /** Homes a day. The value on the date of the visit counts, not the one at the moment of the act. */
  readonly dailyCapacity: number;
}

/** How many homes the company cleans on a date. */
export type CapacityOn = (date: LocalDate) => number;

/** The settings by time. */
export interface SettingsInForce extends FixedSettings {
  readonly first: FirstSettings;
  readonly at: (instant: Temporal.Instant) => Promise<BusinessSettings>;
  readonly capacity: () => Promise<CapacityOn>;
}

/** Each setting by its name in events and calls. */
export const settingKeys = {
  brand_name: 'brandName',
  office_phone: 'officePhone',
  office_email: 'officeEmail',
  support_hours: 'supportHours',
  served_zip_codes: 'servedZipCodes',
  daily_capacity: 'dailyCapacity',
  tax_rate: 'taxRate',
  hold_hours: 'holdHours',
  cleaner_pay_share: 'cleanerPayShare',
  invoice_due_days: 'invoiceDueDays',
  invoice_notes: 'invoiceNotes',
  second_factor_required: 'secondFactorRequired',
  day_before_email: 'dayBeforeEmail',
  quiet_hours: 'quietHours',
} as const satisfies Record<string, Exclude<keyof FirstSettings, keyof FixedSettings>>;
export type SettingName = keyof typeof settingKeys;
export const settingNames = Object.keys(settingKeys) as readonly SettingName[];

/** A value of a setting, and from when it counts. */
export interface SettingFact {
  /** Null for the first value, which counts from the beginning. */
  readonly validFrom: InstantText | null;
  readonly value: unknown;
}

const startOf = ({ validFrom }: SettingFact): Temporal.Instant | undefined =>
  validFrom === null ? undefined : Temporal.Instant.from(validFrom);

const hasBegun =
  (at: Temporal.Instant) =>
  (fact: SettingFact): boolean => {
    const start = startOf(fact);
    return start === undefined || Temporal.Instant.compare(start, at) <= 0;
  };

/** Facts by time with one more; a later one for the same moment replaces the earlier. */
export function withFact<Fact extends SettingFact>(facts: readonly Fact[], fact: Fact): readonly Fact[] {
  const others = facts.filter(({ validFrom }) => validFrom !== fact.validFrom);
  const start = startOf(fact);
  const isBefore = start === undefined ? () => false : hasBegun(start);
  return [...others.filter(isBefore), fact, ...others.filter((other) => !isBefore(other))];
}

/** Facts without the one for a moment. */
export const withoutFact = <Fact extends SettingFact>(facts: readonly Fact[], validFrom: InstantText) =>
  facts.filter((fact) => fact.validFrom !== validFrom);

/** The fact in force at an instant; undefined before the first one. */
export const factAt = <Fact extends SettingFact>(facts: readonly Fact[], at: Temporal.Instant) =>
  facts.findLast(hasBegun(at));

/** The facts that come into force after an instant, soonest first. */
export const factsAfter = <Fact extends SettingFact>(facts: readonly Fact[], at: Temporal.Instant) => {
  const isInForce = hasBegun(at);
  return facts.filter((fact) => !isInForce(fact));
};

/** The last instant of a date: what comes into force on a date already counts for its visits. */
export const endOfDate = (date: LocalDate, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .subtract({ nanoseconds: 1 });

/** The first instant of a date. */
export const startOfDate = (date: LocalDate, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();

/**
 * The prefix of the correlations of the demo company's acts and of what follows from them. No call from outside can
 * have it.
 */
export const demoCorrelation = 'demo/';
