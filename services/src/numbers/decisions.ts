import type { NumberEvent } from '@tidylog/contracts/events/payment';
import { accept, type Decision } from '../kernel/decision.ts';
import { type Numbers, numberOf, type Register } from './numbers.ts';

/** The next number of a register for an owner, who keeps it, however often it asks. */
export const claimNumber =
  ({ register, year, ownerId }: { register: Register; year: number; ownerId: string }) =>
  (numbers: Numbers): Decision<NumberEvent, never> => {
    if (numberOf(numbers, register, ownerId) !== undefined) return accept();
    const number = (numbers[register]?.number ?? 0) + 1;
    return accept({ type: 'NumberClaimed', data: { register, year, number, ownerId } });
  };
