import { shortBusinessTime } from '@tidylog/contracts/vocabulary/dates';

interface Look {
  readonly last_look_at: string | null;
  readonly next_look_at: string | null;
  readonly is_late: boolean;
}

/** When payments were last compared with the payment provider's. */
export function lookWords({ last_look_at, next_look_at, is_late }: Look, zone: string): string {
  const isFirst = last_look_at === null;
  const last = isFirst
    ? 'Not yet compared with the payment provider.'
    : `Payments were last compared with the payment provider on ${shortBusinessTime(last_look_at, zone)}.`;
  if (is_late) return `${last} The comparison is late: we try again every few minutes.`;
  if (next_look_at === null) return last;
  const next = shortBusinessTime(next_look_at, zone);
  return isFirst ? `${last} The first comparison runs on ${next}.` : `${last} Next time: ${next}.`;
}
