/** An instant as a field for date and time has it, in the zone of the business; empty for none. */
export function wallTime(at: string | null, timeZone: string): string {
  if (at === null) return '';
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at));
  return text.replace(' ', 'T');
}
