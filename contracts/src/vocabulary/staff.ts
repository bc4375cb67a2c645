import type { StaffRole } from './permissions.ts';

export const staffStatuses = ['invited', 'active', 'removed'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

const articles: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  dispatcher: 'a dispatcher',
  bookkeeper: 'a bookkeeper',
  analyst: 'an analyst',
};

/** `a dispatcher`, in a sentence. */
export const asStaffRole = (role: StaffRole): string => articles[role];

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
  analyst: 'Analyst',
};
