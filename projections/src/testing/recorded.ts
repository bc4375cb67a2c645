import type { Recorded } from '@tidylog/eventlog/event-log';

/** Makes recorded events with rising positions and revisions, as the log gives them. */
export function recordedAt() {
  let position = 0n;
  const revisions = new Map<string, bigint>();
  return (stream: string, type: string, data: object | null): Recorded => {
    position += 10n;
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const metadata = {
      actor: { id: 'system', role: 'system' },
      correlation: 'c',
      causation: null,
      version: 1,
      time: '2027-03-13T13:59:00Z',
    };
    return { type, data, id: `event-${position}`, stream, revision, position, metadata } as Recorded;
  };
}
