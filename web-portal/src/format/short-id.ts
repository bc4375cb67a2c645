/** What people see of an identifier: its last 8 characters. */
export const shortId = (id: string): string => id.slice(-8);
