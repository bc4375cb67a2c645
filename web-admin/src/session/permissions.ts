import { denialOf } from '@tidylog/contracts/vocabulary/access';
import { type Permission, permissions } from '@tidylog/contracts/vocabulary/permissions';
import { readUser } from '@tidylog/web-shared/api/session';

/**
 * Whether the person who is signed in may do what needs a permission. Until their permissions are known, nothing is
 * hidden; the server decides in any case.
 */
export const may = (permission: Permission): boolean =>
  denialOf({ staff: permission }, { role: 'admin', permissions: readUser()?.permissions ?? permissions }) ===
  null;
