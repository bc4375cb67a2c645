import type { FirstSettings, SettingsInForce } from '../domain/settings.ts';

/** The settings of a company that never changed one. */
export const unchanging = (first: FirstSettings): FirstSettings & SettingsInForce => ({
  ...first,
  first,
  at: async () => first,
  capacity: async () => () => first.dailyCapacity,
});

export const firstSettings: FirstSettings = {
  brandName: 'Tidy Home Cleaning',
  officePhone: '(281) 555-0142',
  officeEmail: 'office@tidyhomecleaning.test',
  supportHours: 'Monday-Friday 8AM-6PM',
  timeZone: 'America/Chicago',
  dailyCapacity: 10,
  taxRate: 0,
  holdHours: 24,
  cleanerPayShare: 6_000,
  servedZipCodes: ['77433'],
  invoiceDueDays: 14,
  invoiceNotes: '',
  secondFactorRequired: false,
  dayBeforeEmail: true,
  quietHours: '21:00-08:00',
  demoMode: true,
  demoMailboxes: ['admin@tidylog.test', 'customer@tidylog.test', 'pending@tidylog.test'],
};
