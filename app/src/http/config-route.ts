import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { PaymentsConfig } from '../payments-config.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';

interface Offered {
  readonly payments: PaymentsConfig | undefined;
  readonly googleEnabled: boolean;
  readonly demoProgress: () => Promise<number | null>;
}

/** What the screens need to know about the company. */
export const configRoute = (
  settings: SettingsInForce,
  { googleEnabled, payments, demoProgress }: Offered,
): AnyRoute =>
  route('GET /config', async (_call, { now }) => {
    const [company, capacityOn] = await Promise.all([settings.at(now), settings.capacity()]);
    const { timeZone, demoMode } = settings;
    const body = {
      brand_name: company.brandName,
      office_phone: company.officePhone,
      office_email: company.officeEmail,
      support_hours: company.supportHours,
      business_timezone: timeZone,
      served_zip_codes: [...company.servedZipCodes],
      daily_capacity: capacityOn(dateAt(now, timeZone)),
      tax_rate: company.taxRate / 10_000,
      hold_hours: company.holdHours,
      cleaner_pay_share: company.cleanerPayShare / 10_000,
      payments: payments?.provider ?? ('none' as const),
      stripe_publishable_key: payments?.provider === 'stripe' ? payments.publishableKey : null,
      google_enabled: googleEnabled,
      demo_accounts: demoMode ? demoAccounts.map((account) => ({ ...account })) : null,
      demo_progress: demoMode ? await demoProgress() : null,
    };
    return { body };
  });
