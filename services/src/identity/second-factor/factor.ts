import { erased } from '@tidylog/contracts/events/event';
import type { UserEvent } from '@tidylog/contracts/events/identity';
import { ticketMinutes } from '@tidylog/contracts/vocabulary/second-factor';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { stepOf } from './codes.ts';
import type { GivenCode } from './recovery-codes.ts';

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

export interface SecondFactor {
  readonly secret: DataOf<'SecondFactorEnrolled'>['secret'];
  /** Of the newest code that counted: no older one does. */
  readonly lastStep: number;
  /** Of the codes that are left. */
  readonly recoveryHashes: readonly string[];
  /** Tickets that a sign-in used up, as long as they would be valid. */
  readonly usedTickets: ReadonlyMap<string, InstantText>;
}

export const enrolled = ({ secret, step, recoveryHashes }: DataOf<'SecondFactorEnrolled'>): SecondFactor => ({
  secret,
  lastStep: step,
  recoveryHashes,
  usedTickets: new Map(),
});

function withTicket(
  tickets: SecondFactor['usedTickets'],
  { ticketId, at }: DataOf<'SecondFactorUsed'>,
): SecondFactor['usedTickets'] {
  const oldest = Temporal.Instant.from(at).subtract({ minutes: ticketMinutes });
  const valid = [...tickets].filter(([, usedAt]) => Temporal.Instant.compare(usedAt, oldest) >= 0);
  return ticketId === null ? new Map(valid) : new Map(valid).set(ticketId, at);
}

export const used = (factor: SecondFactor, data: DataOf<'SecondFactorUsed'>): SecondFactor => ({
  ...factor,
  lastStep: data.step ?? factor.lastStep,
  recoveryHashes: factor.recoveryHashes.filter((hash) => hash !== data.recoveryHash),
  usedTickets: withTicket(factor.usedTickets, data),
});

type Counted = Pick<DataOf<'SecondFactorUsed'>, 'step' | 'recoveryHash' | 'recoveryCodesLeft'>;

/** What a code counts as; undefined for one that is wrong, was used, or is older than the last one used. */
export function counted(
  { secret, lastStep, recoveryHashes }: SecondFactor,
  code: GivenCode,
  now: Temporal.Instant,
): Counted | undefined {
  const recoveryCodesLeft = recoveryHashes.length;
  if (code.kind === 'recovery')
    return recoveryHashes.includes(code.hash)
      ? { step: null, recoveryHash: code.hash, recoveryCodesLeft: recoveryCodesLeft - 1 }
      : undefined;
  const step = secret === erased ? undefined : stepOf(secret, code.digits, now);
  return step !== undefined && step > lastStep ? { step, recoveryHash: null, recoveryCodesLeft } : undefined;
}
