import type { StaffRole } from './permissions.ts';

export const staffStatuses = ['invited', 'active', 'removed'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
  analyst: 'Analyst',
};
