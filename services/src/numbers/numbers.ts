import type { NumberEvent } from '@tidylog/contracts/events/payment';
import type { StreamOf } from '../kernel/folded.ts';

type Claim = Extract<NumberEvent, { type: 'NumberClaimed' }>['data'];
export type Register = Claim['register'];

/** The newest claim of a register, linked to all before. A linked list, because a year has many claims. */
export interface Claimed {
  readonly number: number;
  readonly ownerId: string;
  readonly before: Claimed | null;
}

/** The registers of a year. */
export type Numbers = Readonly<Record<Register, Claimed | null>>;

export const initial: Numbers = { RCP: null, INV: null };

export function evolve(numbers: Numbers, { data }: NumberEvent): Numbers {
  const { register, number, ownerId } = data;
  return { ...numbers, [register]: { number, ownerId, before: numbers[register] } };
}

export const numbersStream = (year: number): StreamOf<Numbers, NumberEvent> => ({
  name: `numbers-${year}`,
  initial,
  evolve,
});

/** The number that an owner has in a register; undefined for none. */
export function numberOf(numbers: Numbers, register: Register, ownerId: string): number | undefined {
  for (let claim = numbers[register]; claim !== null; claim = claim.before)
    if (claim.ownerId === ownerId) return claim.number;
  return undefined;
}

/** `RCP-2027-000042`. */
export const numberText = (register: Register, year: number, number: number): string =>
  `${register}-${year}-${String(number).padStart(6, '0')}`;
