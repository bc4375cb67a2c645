import { denialOf } from '@tidylog/contracts/vocabulary/access';
import { type Permission, permissions } from '@tidylog/contracts/vocabulary/permissions';
import { readUser } from '@tidylog/web-shared/api/session';

/**
 * Whether the signed-in person may do what needs a permission. Until their permissions are known, nothing is hidden;
 * the server always decides.
 */
export const may = (permission: Permission): boolean =>
  denialOf({ staff: permission }, { role: 'admin', permissions: readUser()?.permissions ?? permissions }) ===
  null;
