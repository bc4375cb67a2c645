/** What is said before a job goes into a slot where something speaks against it (back office, section 5). */
export const unavailableWarning = 'Time slot is marked as unavailable';
export const begunWarning = 'This slot has already begun';
export const othersWarning = (others: number): string => `${others} job(s) already assigned to this slot`;
