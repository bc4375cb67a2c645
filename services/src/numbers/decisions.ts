import type { NumberEvent } from '@tidylog/contracts/events/payment';
import { accept, type Decision } from '../kernel/decision.ts';
import { isVoid, type Numbers, numberOf, type Register } from './numbers.ts';

/** The next number of a register for an owner, who keeps it, however often it asks. */
export const claimNumber =
  ({ register, year, ownerId }: { register: Register; year: number; ownerId: string }) =>
  (numbers: Numbers): Decision<NumberEvent, never> => {
    if (numberOf(numbers, register, ownerId) !== undefined) return accept();
    const number = (numbers[register]?.number ?? 0) + 1;
    return accept({ type: 'NumberClaimed', data: { register, year, number, ownerId } });
  };

type Voiding = Omit<Extract<NumberEvent, { type: 'NumberVoided' }>['data'], 'number'>;

/** The number of an owner counts no longer, and is never given again. */
export const voidNumber =
  (voiding: Voiding) =>
  (numbers: Numbers): Decision<NumberEvent, never> => {
    const number = numberOf(numbers, voiding.register, voiding.ownerId);
    if (number === undefined || isVoid(numbers, voiding.ownerId)) return accept();
    return accept({ type: 'NumberVoided', data: { ...voiding, number } });
  };
