/**
 * A position in `$all` is `base + stride * seq`: increasing, not consecutive and beyond 32 bits, as on a real node,
 * so that nothing can depend on small or consecutive positions.
 */
const base = 4_294_967_296;
const stride = 137;

/** The position of the event with sequence number `seq`; below 2^53 for the first 65 million million events. */
export function positionOf(seq: number): number {
  return base + stride * seq;
}

/** The sequence number of the last event at or before `position`, 0 when there is none. */
export function seqAtOrBefore(position: bigint): number {
  const steps = (position - BigInt(base)) / BigInt(stride);
  if (steps <= 0n) return 0;
  return steps > maxSeq ? Number(maxSeq) : Number(steps);
}

/** The sequence number of the last event strictly before `position`, 0 when there is none. */
export function seqBefore(position: bigint): number {
  return position <= 0n ? 0 : seqAtOrBefore(position - 1n);
}

const maxSeq = BigInt(Number.MAX_SAFE_INTEGER);
