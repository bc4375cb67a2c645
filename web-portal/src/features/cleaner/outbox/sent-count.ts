import type { TapResult } from './outbox.ts';

/**
 * How many taps are sent, photos with them, since nothing waited any more: as many as the phone said were waiting. Zero
 * as long as they are photos alone, which show by themselves that they are sent.
 */
export function createSentCount(): (results: readonly TapResult[], left: number) => number {
  let sent = 0;
  let hasAct = false;
  return (results, left) => {
    const done = results.filter(({ outcome }) => outcome.kind === 'done');
    sent += done.length;
    hasAct ||= done.some(({ entry }) => entry.lane === 'acts');
    const count = hasAct ? sent : 0;
    if (left === 0 || results.some(({ outcome }) => outcome.kind === 'later')) {
      sent = 0;
      hasAct = false;
    }
    return count;
  };
}
