import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import type { JobAct, Tap } from './tap-store.ts';

const did: Readonly<Record<JobAct, string>> = {
  'clock-in': 'Clocked in',
  'clock-out': 'Clocked out',
  'on-my-way': 'On the way',
  'update-eta': 'ETA changed',
  'no-access': 'Could not get in',
  notes: 'Note written',
  checklist: 'Checklist changed',
  photos: 'Photo taken',
};

/** `Clocked in at 8:02 AM` */
export const saidOf = ({ act, body, tappedAt }: Tap, zone: string): string =>
  `${body.cannot_come === true ? 'Cannot come, written' : did[act]} at ${businessHour(tappedAt, zone)}`;

/** What the office reads about taps that could not be taken. */
export function reportOf(taps: readonly Tap[], zone: string): string {
  const [first] = taps.filter(({ refusal }) => refusal !== null);
  const told = taps.map((tap) => `${saidOf(tap, zone)}.`).join(' ');
  return `My phone could not send this: ${told} ${first?.refusal?.detail ?? ''}`.trim().slice(0, 1_000);
}
