/** `9:40 AM` for `09:40`. */
export function hourOf(wallTime: string): string {
  const hour = Number(wallTime.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${wallTime.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
