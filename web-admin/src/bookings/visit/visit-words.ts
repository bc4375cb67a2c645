import type { AccessOutcome } from '@tidylog/contracts/vocabulary/road';
import type { VisitReport } from '../../api/types.ts';

type Tap = VisitReport['taps'][number];

const whats: Readonly<Record<Tap['what'], string>> = {
  on_the_way: 'On the way',
  eta: 'New arrival time',
  clock_in: 'Clocked in',
  clock_out: 'Clocked out',
  no_access: 'Could not get in',
  times_corrected: 'Times corrected',
  clock_in_taken_back: 'Clock-in taken back',
};

const sources: Readonly<Record<Tap['source'], (received: string) => string | null>> = {
  live: () => null,
  'sent-later': (received) => `sent later, at ${received}`,
  claimed: (received) => `entered by the cleaner at ${received}`,
  office: () => 'by the office',
};

/** What was tapped, when it happened, and how we know. */
export function tapWords({ what, at, source, received_at, eta_at }: Tap, timeOf: (at: string) => string) {
  const eta = eta_at === null ? null : `arriving at ${timeOf(eta_at)}`;
  const how = sources[source](timeOf(received_at));
  return { name: timeOf(at), text: [whats[what], eta, how].filter((part) => part !== null).join(', ') };
}

const outcomes: Readonly<Record<AccessOutcome, string>> = {
  entered: 'The cleaner got in after all',
  moved: 'The visit was moved',
  cancelled: 'The visit was cancelled',
  dismissed: 'The visit stays as it is',
};

export const outcomeName = (outcome: AccessOutcome): string => outcomes[outcome];

/** Of what was made between a clock-in and its taking back. */
export const takenBackWords = 'at the wrong house, only the office sees this';
