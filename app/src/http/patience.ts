const longest = 2_000;
const waitPreference = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?=$|[,;])/i;

/**
 * How many milliseconds an answer may wait for the read side: what `Prefer: wait=N` (RFC 7240, seconds) asks for, at
 * most two seconds, which is also the default.
 */
export function patienceOf(prefer: string | undefined): number {
  const seconds = waitPreference.exec(prefer ?? '')?.[1];
  return seconds === undefined ? longest : Math.min(longest, Number(seconds) * 1000);
}
