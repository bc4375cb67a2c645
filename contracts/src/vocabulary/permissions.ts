/** What people of the office may do. */
export const permissions = [
  'read',
  'contact',
  'dispatch',
  'money',
  'people',
  'catalog',
  'settings',
  'company',
] as const;
export type Permission = (typeof permissions)[number];

const uses: Readonly<Record<Permission, string>> = {
  read: 'view bookings, schedules and reports',
  contact: 'see contact details and notes about people',
  dispatch: 'schedule visits and answer requests',
  money: 'record payments and decide on refunds and fees',
  people: 'manage cleaners and merge customers',
  catalog: 'change services, prices and promo codes',
  settings: 'change company settings',
  company: 'manage staff and erase customers',
};
/** What a permission is for, after "can". */
export const useOf = (permission: Permission): string => uses[permission];

export const staffRoles = ['owner', 'dispatcher', 'bookkeeper', 'analyst'] as const;
/** What a person does in the office. Their account always has the role `admin`. */
export type StaffRole = (typeof staffRoles)[number];

const sets: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  dispatcher: ['read', 'contact', 'dispatch', 'people'],
  bookkeeper: ['read', 'contact', 'money', 'catalog'],
  analyst: ['read'],
};
/** The permissions of a staff role (admin calls, part II). Without `contact`, masked fields read `Hidden`. */
export const permissionsOf = (role: StaffRole): readonly Permission[] => sets[role];

/** What stands in the place of a masked text. */
export const hidden = 'Hidden';
