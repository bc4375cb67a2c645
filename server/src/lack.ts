import type { Refused } from '@tidylog/contracts/domain/refused';
import { lackOf } from '@tidylog/contracts/vocabulary/access';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';

/** The refusal for staff whose role lacks a permission. */
export const lacking = (permission: Permission): Refused<'forbidden'> => ({
  refused: 'forbidden',
  detail: lackOf(permission),
  extra: { permission },
});
