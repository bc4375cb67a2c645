const keyOf = (owner: string): string => `notifications-read/${owner}`;

/** The time of the newest notification that this person has seen on this device; null for none. */
export function readUntil(owner: string): string | null {
  try {
    return localStorage.getItem(keyOf(owner));
  } catch {
    return null;
  }
}

export function keepReadUntil(owner: string, time: string): void {
  try {
    localStorage.setItem(keyOf(owner), time);
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

interface Timed {
  readonly time: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** On a device on which nothing was read yet, only what happened in the last day counts as new. */
export const unreadIn = <Notification extends Timed>(
  all: readonly Notification[],
  until: string | null,
  now: number,
): readonly Notification[] => {
  const from = until === null ? now - dayMs : Date.parse(until);
  return all.filter(({ time }) => Date.parse(time) > from);
};
