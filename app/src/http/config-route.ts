import { type BusinessSettings, demoAccounts } from '@tidylog/contracts/domain/settings';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { PaymentsConfig } from '../payments-config.ts';

interface Offered {
  readonly payments: PaymentsConfig | undefined;
  readonly googleEnabled: boolean;
  /** How much of the demo company has been made, in percent; null when it is not being made. */
  readonly demoProgress: () => Promise<number | null>;
}

/** What the screens need to know of the company. */
export const configRoute = (
  settings: BusinessSettings,
  { googleEnabled, payments, demoProgress }: Offered,
): AnyRoute =>
  route('GET /config', async () => ({
    body: {
      brand_name: settings.brandName,
      office_phone: settings.officePhone,
      office_email: settings.officeEmail,
      support_hours: settings.supportHours,
      business_timezone: settings.timeZone,
      served_zip_codes: [...settings.servedZipCodes],
      daily_capacity: settings.dailyCapacity,
      tax_rate: settings.taxRate / 10_000,
      hold_hours: settings.holdHours,
      payments: payments?.provider ?? ('none' as const),
      stripe_publishable_key: payments?.provider === 'stripe' ? payments.publishableKey : null,
      google_enabled: googleEnabled,
      demo_accounts: settings.demoMode ? demoAccounts.map((account) => ({ ...account })) : null,
      demo_progress: settings.demoMode ? await demoProgress() : null,
    },
  }));
