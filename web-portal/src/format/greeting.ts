/** By the viewer's own clock: before 12 morning, before 18 afternoon, otherwise evening. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
