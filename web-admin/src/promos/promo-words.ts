import { counted } from '@tidylog/contracts/vocabulary/counts';
import { shortDateOfYear } from '@tidylog/contracts/vocabulary/dates';
import { formatDollarsBriefly } from '@tidylog/contracts/vocabulary/money';
import type { PromoCode } from '../api/types.ts';

export const discountText = ({
  discount_type,
  discount_value,
  maximum_discount_amount,
}: PromoCode): string => {
  if (discount_type === 'fixed') return `${formatDollarsBriefly(discount_value)} off`;
  const most =
    maximum_discount_amount === null ? '' : `, at most ${formatDollarsBriefly(maximum_discount_amount)}`;
  return `${discount_value}% off${most}`;
};

export const useText = ({ usage_count, usage_limit, usage_limit_per_customer }: PromoCode): string => {
  const used =
    usage_limit === null ? counted(usage_count, 'use') : `${usage_count} of ${counted(usage_limit, 'use')}`;
  return usage_limit_per_customer === null ? used : `${used}, ${usage_limit_per_customer} per customer`;
};

export function periodText({ valid_from, valid_until }: PromoCode): string {
  if (valid_from !== null && valid_from === valid_until) return `On ${shortDateOfYear(valid_from)} only`;
  if (valid_from !== null && valid_until !== null)
    return `${shortDateOfYear(valid_from)} to ${shortDateOfYear(valid_until)}`;
  if (valid_from !== null) return `From ${shortDateOfYear(valid_from)}`;
  return valid_until === null ? 'No end date' : `Until ${shortDateOfYear(valid_until)}`;
}

/** What an order must have for the code to count. */
export const conditionsOf = (promo: PromoCode): readonly string[] => [
  ...(promo.minimum_order_amount > 0
    ? [`Orders of ${formatDollarsBriefly(promo.minimum_order_amount)} or more`]
    : []),
  ...(promo.applicable_services.length > 0
    ? [`For ${counted(promo.applicable_services.length, 'service')} only`]
    : []),
  ...(promo.applicable_customers.length > 0
    ? [`For ${counted(promo.applicable_customers.length, 'customer')} only`]
    : []),
];
