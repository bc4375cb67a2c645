import { lackOf } from '@tidylog/contracts/vocabulary/access';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import type { Refused } from './route.ts';

/** The refusal for staff whose role lacks a permission. */
export const lacking = (permission: Permission): Refused => ({
  refused: 'forbidden',
  detail: lackOf(permission),
  extra: { permission },
});
