/** What people of the office may do. */
export const permissions = ['read', 'dispatch', 'money', 'people', 'catalog', 'settings', 'company'] as const;
export type Permission = (typeof permissions)[number];

const uses: Readonly<Record<Permission, string>> = {
  read: 'see what the office sees',
  dispatch: 'plan visits and answer requests',
  money: 'decide what is paid, refunded and kept',
  people: 'decide about cleaners and merge customers',
  catalog: 'change services, prices and promo codes',
  settings: 'change the settings of the company',
  company: 'manage staff and erase customers',
};
/** What a permission is for, after "permission to". */
export const useOf = (permission: Permission): string => uses[permission];

export const staffRoles = ['owner', 'dispatcher', 'bookkeeper', 'analyst'] as const;
/** What a person does in the office. Their account always has the role `admin`. */
export type StaffRole = (typeof staffRoles)[number];

const sets: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  dispatcher: ['read', 'dispatch', 'people'],
  bookkeeper: ['read', 'money', 'catalog'],
  analyst: ['read'],
};
/** The permissions of a staff role (admin calls, part II). */
export const permissionsOf = (role: StaffRole): readonly Permission[] => sets[role];
