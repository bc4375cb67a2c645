import type { NumberEvent } from '@tidylog/contracts/events/payment';
import type { StreamOf } from '../kernel/folded.ts';

export type Register = NumberEvent['data']['register'];

/** The newest claim of a register, linked to all before. A linked list, because a year has many claims. */
export interface Claimed {
  readonly number: number;
  readonly ownerId: string;
  readonly before: Claimed | null;
}

/** The newest number that is void, linked to all before. */
interface Voided {
  readonly ownerId: string;
  readonly before: Voided | null;
}

/** The registers of a year. */
export type Numbers = Readonly<Record<Register, Claimed | null>> & { readonly voided: Voided | null };

export const initial: Numbers = { RCP: null, INV: null, voided: null };

export function evolve(numbers: Numbers, { type, data }: NumberEvent): Numbers {
  const { register, number, ownerId } = data;
  switch (type) {
    case 'NumberClaimed':
      return { ...numbers, [register]: { number, ownerId, before: numbers[register] } };
    case 'NumberVoided':
      return { ...numbers, voided: { ownerId, before: numbers.voided } };
  }
}

export const numbersStream = (year: number): StreamOf<Numbers, NumberEvent> => ({
  name: `numbers-${year}`,
  initial,
  evolve,
});

function find<Link extends { readonly ownerId: string; readonly before: Link | null }>(
  newest: Link | null,
  ownerId: string,
): Link | undefined {
  for (let link = newest; link !== null; link = link.before) if (link.ownerId === ownerId) return link;
  return undefined;
}

/** The number that an owner has in a register; undefined for none. */
export const numberOf = (numbers: Numbers, register: Register, ownerId: string): number | undefined =>
  find(numbers[register], ownerId)?.number;

/** Whether the number of an owner counts no longer. */
export const isVoid = (numbers: Numbers, ownerId: string): boolean =>
  find(numbers.voided, ownerId) !== undefined;

/** `RCP-2027-000042`. */
export const numberText = (register: Register, year: number, number: number): string =>
  `${register}-${year}-${String(number).padStart(6, '0')}`;
