/** All underscores become spaces: `every 3 weeks` (customer calls, I.3 row 11). */
export const frequencyText = (frequency: string): string => frequency.replaceAll('_', ' ');

interface Visit {
  readonly cleaner_name: string | null;
}

/** On the card; the dialog says `Not assigned` in its stead. */
export const assignmentText = ({ cleaner_name }: Visit): string =>
  cleaner_name === null ? 'Pending assignment' : `Assigned to ${cleaner_name}`;
