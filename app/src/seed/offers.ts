import type { PromoTerms } from '@tidylog/contracts/events/promo';
import { fromDollars, noMoney } from '@tidylog/contracts/vocabulary/money';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { DemoAct } from './plan-draft.ts';

/** The code that some past visits of the demo company used. */
export const anytimeCode = 'TIDY10';

const terms = (
  changes: Partial<PromoTerms> & Pick<PromoTerms, 'description' | 'discountValue'>,
): PromoTerms => ({
  discountType: 'percentage',
  minimumOrder: noMoney,
  maximumDiscount: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  validFrom: null,
  validUntil: null,
  applicableServices: [],
  applicableCustomers: [],
  ...changes,
});

/** The promo codes of the demo company: for everyone, for first visits, limited, over, and not started. */
export const demoPromos = (
  at: Temporal.Instant,
  today: LocalDate,
): Extract<DemoAct, { readonly do: 'promo' }>[] =>
  [
    { code: anytimeCode, terms: terms({ description: '10% off any cleaning', discountValue: 1000 }) },
    {
      code: 'WELCOME25',
      terms: terms({
        description: '$25 off the first cleaning',
        discountType: 'fixed',
        discountValue: 2500,
        minimumOrder: fromDollars(150),
        usageLimitPerCustomer: 1,
      }),
    },
    {
      code: 'BIGHOME20',
      terms: terms({
        description: '20% off, at most $60, for orders from $250',
        discountValue: 2000,
        minimumOrder: fromDollars(250),
        maximumDiscount: fromDollars(60),
        usageLimit: 100,
        usageLimitPerCustomer: 2,
      }),
    },
    {
      code: 'AUTUMN15',
      terms: terms({
        description: '15% off in autumn',
        discountValue: 1500,
        validFrom: addDays(today, -80),
        validUntil: addDays(today, -20),
      }),
    },
    {
      code: 'NEXTMONTH',
      terms: terms({
        description: '$40 off, from next month on',
        discountType: 'fixed',
        discountValue: 4000,
        minimumOrder: fromDollars(200),
        validFrom: addDays(today, 30),
        validUntil: addDays(today, 60),
      }),
    },
  ].map((promo) => ({ do: 'promo', at, ...promo }));
