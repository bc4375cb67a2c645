import { counted } from './counts.ts';

/** `4 hours 45 minutes` for 4.75; to the minute. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const parts = [
    minutes >= 60 && counted(Math.floor(minutes / 60), 'hour'),
    minutes % 60 > 0 && counted(minutes % 60, 'minute'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'a moment' : parts.join(' ');
}

/**
 * When we come and how long we stay, in the same words everywhere: a slot is when we arrive, not how long the work
 * takes. `slot` is its label, such as `8:00 AM - 10:00 AM`.
 */
export function arrivalText(slot: string, hours: number): string {
  const [from = slot, to = ''] = slot.split(' - ');
  return `We arrive between ${from} and ${to} and stay about ${durationText(hours)}.`;
}
