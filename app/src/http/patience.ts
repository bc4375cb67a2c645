const usual = 2_000;
const longest = 30_000;
const waitPreference = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?=$|[,;])/i;

/**
 * How many milliseconds an answer may wait for the read side: what `Prefer: wait=N` (RFC 7240, seconds) asks for, at
 * most 30 seconds; two seconds by default.
 */
export function patienceOf(prefer: string | undefined): number {
  const seconds = waitPreference.exec(prefer ?? '')?.[1];
  return seconds === undefined ? usual : Math.min(longest, Number(seconds) * 1000);
}
