import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Actor } from '@tidylog/contracts/events/event';

const whoBy: Record<Actor['role'], string> = {
  guest: 'the customer',
  customer: 'the customer',
  cleaner: 'the cleaner',
  admin: 'the office',
  system: 'the system',
};

/** What happened, and by whom; null for a step towards something that has an event of its own. */
export const changeBy = (what: string | null, { role }: Pick<Actor, 'role'>): string | null =>
  what === null ? null : `${what} by ${whoBy[role]}`;

/** For the person who edited an older version; undefined if nothing that happened has words. */
export function toldSince(
  thing: 'booking' | 'subscription',
  happened: Iterable<string | null>,
): Pick<Refused, 'detail' | 'extra'> | undefined {
  const changes = [...new Set(happened)].filter((change) => change !== null);
  if (changes.length === 0) return undefined;
  const detail = `This ${thing} was ${changes.join(', then ')} in the meantime, so nothing was saved. Please check it and try again.`;
  return { detail, extra: { changes } };
}
