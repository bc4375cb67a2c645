import type { NewPromoCode, PromoCode } from '../api/types.ts';
import type { Problems } from '../shared/dialog/FormDialog.tsx';
import { dollarsIn, moneyText } from '../shared/money-text.ts';

const moneyFields = ['minimum_order_amount', 'maximum_discount_amount'] as const;
const limitFields = ['usage_limit', 'usage_limit_per_customer'] as const;
type NumberField = (typeof moneyFields)[number] | (typeof limitFields)[number];

/** The form of a promo code, as typed, by the names of the API. */
export type PromoDraft = Readonly<
  Record<'code' | 'description' | 'discount_value' | 'valid_from' | 'valid_until' | NumberField, string>
> & {
  readonly discount_type: 'percentage' | 'fixed';
  readonly applicable_services: readonly string[];
  readonly applicable_customers: readonly string[];
};

export const emptyPromo: PromoDraft = {
  code: '',
  description: '',
  discount_type: 'percentage',
  discount_value: '',
  minimum_order_amount: '',
  maximum_discount_amount: '',
  usage_limit: '',
  usage_limit_per_customer: '1',
  valid_from: '',
  valid_until: '',
  applicable_services: [],
  applicable_customers: [],
};

const typed = (value: number | null): string => (value === null ? '' : String(value));
const money = (value: number | null): string => (value === null ? '' : moneyText(value));

export const draftOf = (promo: PromoCode): PromoDraft => ({
  code: promo.code,
  description: promo.description,
  discount_type: promo.discount_type,
  discount_value:
    promo.discount_type === 'fixed' ? moneyText(promo.discount_value) : String(promo.discount_value),
  minimum_order_amount: promo.minimum_order_amount === 0 ? '' : moneyText(promo.minimum_order_amount),
  maximum_discount_amount: money(promo.maximum_discount_amount),
  usage_limit: typed(promo.usage_limit),
  usage_limit_per_customer: typed(promo.usage_limit_per_customer),
  valid_from: promo.valid_from ?? '',
  valid_until: promo.valid_until ?? '',
  applicable_services: promo.applicable_services,
  applicable_customers: promo.applicable_customers,
});

const required = 'Please fill in all required fields';

function missing({ code, discount_value }: PromoDraft): Problems {
  return {
    ...(code.trim() === '' ? { code: required } : {}),
    ...(discount_value.trim() === '' ? { discount_value: required } : {}),
  };
}

/** A share in percent or an amount in dollars; not a number while it cannot be read. */
const discountIn = ({
  discount_type,
  discount_value,
}: Pick<PromoDraft, 'discount_type' | 'discount_value'>) =>
  discount_type === 'fixed' ? (dollarsIn(discount_value) ?? Number.NaN) : Number(discount_value);

function wrongDiscount({ discount_type, discount_value }: PromoDraft): Problems {
  const value = discountIn({ discount_type, discount_value });
  if (discount_type === 'percentage' && !(value > 0 && value <= 100))
    return { discount_value: 'Percentage discount must be between 0 and 100' };
  if (discount_type === 'fixed' && !(value > 0))
    return { discount_value: 'Fixed discount must be greater than 0' };
  return {};
}

// ISO dates compare as texts. The same date is a code of one day.
const wrongPeriod = ({ valid_from, valid_until }: PromoDraft): Problems =>
  valid_from !== '' && valid_until !== '' && valid_until < valid_from
    ? { valid_until: 'Valid until date must be after valid from date' }
    : {};

const noNumbers = (draft: PromoDraft): Problems => ({
  ...Object.fromEntries(
    moneyFields
      .filter((name) => draft[name].trim() !== '' && dollarsIn(draft[name]) === undefined)
      .map((name) => [name, 'Please enter an amount such as 25 or 25.50, or leave it empty.']),
  ),
  ...Object.fromEntries(
    limitFields
      .filter((name) => Number.isNaN(Number(draft[name])))
      .map((name) => [name, 'Please enter a number, or leave it empty.']),
  ),
});

/** What is wrong with a new code: one kind of problem at a time, in the order of the specification. */
export function promoProblems(draft: PromoDraft): Problems {
  for (const check of [missing, wrongDiscount, wrongPeriod, noNumbers]) {
    const problems = check(draft);
    if (Object.keys(problems).length > 0) return problems;
  }
  return {};
}

const optional = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const optionalMoney = (text: string): number | null => dollarsIn(text) ?? null;

/** The draft in the form of the API; what is blank is null. */
export const promoOf = (draft: PromoDraft): NewPromoCode => ({
  code: draft.code.trim().toUpperCase(),
  description: draft.description.trim(),
  discount_type: draft.discount_type,
  discount_value: discountIn(draft),
  minimum_order_amount: optionalMoney(draft.minimum_order_amount),
  maximum_discount_amount: optionalMoney(draft.maximum_discount_amount),
  usage_limit: optional(draft.usage_limit),
  usage_limit_per_customer: optional(draft.usage_limit_per_customer),
  valid_from: draft.valid_from || null,
  valid_until: draft.valid_until || null,
  applicable_services: [...draft.applicable_services],
  applicable_customers: [...draft.applicable_customers],
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const codeLength = 8;
// Bytes above the last whole round would make the first letters likelier.
const evenBytes = 256 - (256 % letters.length);

/** Eight random characters of A-Z and 0-9. */
export function randomCode(): string {
  let code = '';
  while (code.length < codeLength) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < evenBytes) code += letters[byte % letters.length];
  }
  return code;
}
